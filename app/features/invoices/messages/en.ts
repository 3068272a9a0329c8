import mails from "./mails/en.ts";
import erasure from "./erasure/en.ts";
import errors from "./errors/en.ts";
import books from "./books/en.ts";
import decisions from "./decisions/en.ts";
import own from "./own/en.ts";
import paper from "./paper/en.ts";
import team from "./team/en.ts";

const en = {
  ...erasure,
  ...errors,
  ...books,
  ...decisions,
  ...own,
  ...paper,
  ...team,
  ...mails,
  "queue.objections": "Objections to invoice lines",
  "line.plain": "Commission",
  "line.sale": "Commission: {title}",
  "line.session": "Commission: {title}, {minutes} min",
} as const;

export default en;

declare module "../../../platform/i18n/messages.ts" {
  interface Messages {
    invoices: typeof en;
  }
}
