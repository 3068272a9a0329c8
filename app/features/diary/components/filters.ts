import { readingParts } from "../../profiles/rules.ts";

/** The log's filters, as they appear in the URL. */
export interface UrlFilters {
  who?: string;
  part?: (typeof readingParts)[number];
  from?: string;
  to?: string;
}

/** The filters of a URL, and its invalid dates. Ignores other invalid values, which our forms never send. */
export function filtersIn(
  { searchParams }: URL,
  readDay: (text: string) => string | undefined,
): { filters: UrlFilters; misread: Pick<UrlFilters, "from" | "to"> } {
  const text = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 40);
  const part = readingParts.find((one) => one === text("part"));
  const [from, to] = [readDay(text("from")), readDay(text("to"))];
  return {
    filters: {
      ...(/^[\w-]{1,40}$/.test(text("who")) && { who: text("who") }),
      ...(part && { part }),
      ...(from && { from }),
      // A last day before the first day is dropped.
      ...(to && (!from || to >= from) && { to }),
    },
    misread: { ...(text("from") && !from && { from: text("from") }), ...(text("to") && !to && { to: text("to") }) },
  };
}
