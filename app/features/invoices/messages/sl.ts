import type en from "./en.ts";
import mails from "./mails/sl.ts";
import erasure from "./erasure/sl.ts";
import errors from "./errors/sl.ts";
import books from "./books/sl.ts";
import decisions from "./decisions/sl.ts";
import own from "./own/sl.ts";
import paper from "./paper/sl.ts";
import team from "./team/sl.ts";

const sl = {
  ...erasure,
  ...errors,
  ...books,
  ...decisions,
  ...own,
  ...paper,
  ...team,
  ...mails,
  "queue.objections": "Ugovori na postavke računov",
  "line.plain": "Provizija",
  "line.sale": "Provizija: {title}",
  "line.session": "Provizija: {title}, {minutes} min",
} satisfies Record<keyof typeof en, string>;

export default sl;
