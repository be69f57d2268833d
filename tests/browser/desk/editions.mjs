// A page of a frozen edition shows the same page in every other, later ones too, as the latest site
// tells; where nobody tells, or from a folder, the link to the latest stands alone.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { MODES } from "../browser.mjs";

const [WIDE, , NARROW] = MODES;
const FIRST = { name: "2025.1", site: "ed/2025.1/", new: [], withdrawn: [] };
const LATEST = { name: "2026.1", site: "", new: [], withdrawn: [] };
const TWO = [FIRST, LATEST];
const THREE = [FIRST, { name: "2025.2", site: "ed/2025.2/", new: ["SWE-28"], withdrawn: ["SWE-26"] }, LATEST];

const EDITIONS = '<p class="ks-editions" data-all="../../../../ed/editions.json" data-without="not there yet" data-withdrawn="withdrawn">This page in other editions: <a href="../../../../id/ID/index.html">the latest</a></p>';

const idOf = (address) => address.match(/id\/([^/]+)/)?.[1];

// The page of an id as an edition that was frozen has it: made from that of the site.
const frozen = (html, id) =>
  html
    .replace(/<p class="?ks-editions[^]*?(?=<section [^>]*ks-cite)/, "") // where the site lies beside some already
    .replace("<script", '<script src="../../_static/editions.js" defer></script>$&')
    .replace(/<section [^>]*ks-cite/, `${EDITIONS.replace("ID", id)}$&`);

export const used = async ({ task, visit, violations, count }) => {
  for (const mode of [WIDE, NARROW]) {
    const { page, context, report } = await visit("index.html", mode, { quiet: true });
    let told;
    await context.route(/\/ed\/2025\.\d\//, async (route) => {
      const there = route.request().url().replace(/ed\/2025\.\d\//, "");
      const answer = await route.fetch({ url: there });
      const isPage = there.endsWith("/") || there.endsWith(".html");
      await route.fulfill(isPage ? { response: answer, body: frozen(await answer.text(), idOf(there)) } : { response: answer });
    });
    await context.route("**/ed/editions.json", (route) => (told ? route.fulfill({ body: told }) : route.fulfill({ status: 404 })));
    const links = async (edition, id) => {
      const asked = page.waitForResponse("**/ed/editions.json");
      await page.goto(new URL(`ed/${edition}/id/${id}/`, task.base).href);
      await (await asked).finished();
      await page.waitForTimeout(100);
      const found = await page.$eval(".ks-editions", (all) => [all.textContent.split(":")[1].trim(), ...[...all.querySelectorAll("a")].map((one) => one.href)]);
      return [found[0], ...found.slice(1).map((href) => href.replace(task.base, ""))].join("  ");
    };
    const expected = [
      [TWO, "2025.1", "SWE-27", "the latest  id/SWE-27/"],
      [THREE, "2025.1", "SWE-27", "2025.2 · the latest  ed/2025.2/id/SWE-27/  id/SWE-27/"],
      [THREE, "2025.2", "SWE-27", "2025.1 · the latest  ed/2025.1/id/SWE-27/  id/SWE-27/"],
      [THREE, "2025.2", "SWE-28", "2025.1 (not there yet) · the latest  id/SWE-28/"],
      [THREE, "2025.1", "SWE-26", "2025.2 (withdrawn) · the latest (withdrawn)  ed/2025.2/id/SWE-26/  id/SWE-26/"],
    ];
    for (const [editions, edition, id, wanted] of expected) {
      told = JSON.stringify({ editions });
      const found = await links(edition, id);
      if (found !== wanted) report(`${id} in ${edition} of ${editions.length} leads to: ${found}`);
      count("pages of frozen editions");
    }
    await page.waitForTimeout(300);
    await violations(page, report);
    for (told of ["", "{}", "nothing"]) {
      const found = await links("2025.1", "SWE-27");
      if (found !== "the latest  id/SWE-27/index.html") report(`with “${told}” for an answer: ${found}`);
    }
    await context.close();
  }
  const { page, context, report } = await visit("index.html", WIDE, { elsewhere: true });
  const html = await (await page.request.get(new URL("id/SWE-27/index.html", task.base).href)).text();
  const script = await (await page.request.get(new URL("_static/editions.js", task.base).href)).text();
  const folder = path.join(task.folder, "ed", "2025.1");
  fs.mkdirSync(path.join(folder, "id", "SWE-27"), { recursive: true });
  fs.mkdirSync(path.join(folder, "_static"));
  fs.writeFileSync(path.join(folder, "_static", "editions.js"), script);
  const scripts = /<script\b(?![^>]*editions)[^>]*><\/script>|<link[^>]*>/g;
  fs.writeFileSync(path.join(folder, "id", "SWE-27", "index.html"), frozen(html, "SWE-27").replace(scripts, ""));
  await page.goto(pathToFileURL(path.join(folder, "id", "SWE-27", "index.html")).href);
  const said = await page.textContent(".ks-editions");
  if (!said.endsWith("the latest")) report(`from a folder: ${said}`);
  await context.close();
};
