import type en from "./en.ts";
import mails from "./mails/sr.ts";
import erasure from "./erasure/sr.ts";
import errors from "./errors/sr.ts";
import books from "./books/sr.ts";
import decisions from "./decisions/sr.ts";
import own from "./own/sr.ts";
import paper from "./paper/sr.ts";
import team from "./team/sr.ts";

const sr = {
  ...erasure,
  ...errors,
  ...books,
  ...decisions,
  ...own,
  ...paper,
  ...team,
  ...mails,
  "queue.objections": "Prigovori na stavke računa",
  "line.plain": "Provizija",
  "line.sale": "Provizija: {title}",
  "line.session": "Provizija: {title}, {minutes} min",
} satisfies Record<keyof typeof en, string>;

export default sr;
