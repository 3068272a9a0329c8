import { readingParts } from "../../profiles/rules.ts";

/** What of the diary is shown, as it stands in the address. */
export interface Filters {
  who?: string;
  part?: (typeof readingParts)[number];
  from?: string;
  to?: string;
}

const day = /^20\d\d-\d\d-\d\d$/;

/** Values that no form of ours makes are left out. */
export function filtersIn({ searchParams }: URL): Filters {
  const text = (name: string) => searchParams.get(name) ?? "";
  const part = readingParts.find((one) => one === text("part"));
  const dayOf = (name: string) => (day.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : "");
  const [from, to] = [dayOf("from"), dayOf("to")];
  return {
    ...(/^[\w-]{1,40}$/.test(text("who")) && { who: text("who") }),
    ...(part && { part }),
    ...(from && { from }),
    // The other way around is no range.
    ...(to && (from === "" || to >= from) && { to }),
  };
}
