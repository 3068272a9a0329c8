import { readingParts } from "../../profiles/rules.ts";

/** What of the diary is shown, as it stands in the address. */
export interface Filters {
  who?: string;
  part?: (typeof readingParts)[number];
  from?: string;
  to?: string;
}

/** The filters of an address, and the days in it that nobody can read. Other values that no form of ours makes are left out. */
export function filtersIn(
  { searchParams }: URL,
  readDay: (text: string) => string | undefined,
): { filters: Filters; misread: Pick<Filters, "from" | "to"> } {
  const text = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 40);
  const part = readingParts.find((one) => one === text("part"));
  const [from, to] = [readDay(text("from")), readDay(text("to"))];
  return {
    filters: {
      ...(/^[\w-]{1,40}$/.test(text("who")) && { who: text("who") }),
      ...(part && { part }),
      ...(from && { from }),
      // The other way around is no range.
      ...(to && (!from || to >= from) && { to }),
    },
    misread: { ...(text("from") && !from && { from: text("from") }), ...(text("to") && !to && { to: text("to") }) },
  };
}
