import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";

type Values = Record<string, string | string[]>;

const word = (values: Values, name: string) => (typeof values[name] === "string" ? values[name].trim() : "");

/** The values of the goal form. An invalid date is passed on for the API to report. */
export function goalValuesIn(values: Values, page: PageContext) {
  const typed = word(values, "due_on");
  return {
    title: word(values, "title"),
    detail: word(values, "detail") || null,
    due_on: typed ? (readerFormats(page).readDay(typed) ?? typed) : null,
    steps: Number(word(values, "steps")),
  };
}

/** The goal's new state from the form; empty if nothing was chosen. */
export function goalStateIn(values: Values): { step?: number; reached?: boolean } {
  const at = word(values, "at");
  if (at === "reached") return { reached: true };
  return at ? { step: Number(at), reached: false } : {};
}
