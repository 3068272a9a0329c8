import type en from "./en.ts";
import paper from "./paper/sr.ts";

const sr = {
  ...paper,
  "line.plain": "Provizija",
  "line.sale": "Provizija: {title}",
  "line.session": "Provizija: {title}, {minutes} min",
} satisfies Record<keyof typeof en, string>;

export default sr;
