// Before anything is drawn: light, dark or as the system has it, as the reader has chosen.
{
  const SYSTEM = "(prefers-color-scheme: dark)";

  const show = (theme) => {
    document.documentElement.dataset.theme = theme; // which also says that scripts run
    const dark = document.querySelector("#pygments_dark_css");
    if (dark) dark.media = { light: "not all", dark: "screen" }[theme] ?? SYSTEM;
  };

  // Where a browser keeps nothing, everything is as it is by default.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };

  // An id as an address writes it; anybody may write an address.
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };

  globalThis.ks = { show, kept, keep, decoded };
  show(["light", "dark"].find((each) => each === kept("ks-theme")) ?? "system");
}
