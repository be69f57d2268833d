// The form of a question, where what it is built from can be had.
import { engine } from "./engine.js";
import { known } from "./games.js";

const desk = document.getElementById("desk");
if (known) {
  engine.start();
  await import("./asking.js");
} else desk.append(Object.assign(document.createElement("p"), { className: "ks-fault", textContent: desk.dataset.absent }));
desk.hidden = false;
