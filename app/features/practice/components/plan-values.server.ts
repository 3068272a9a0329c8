import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { mostItems } from "../rules.ts";

type Values = Record<string, string | string[]>;

const word = (values: Values, name: string) => (typeof values[name] === "string" ? values[name].trim() : "");

/** Reads a plan from its form; rows without a game are omitted. An invalid date is passed on for the API to report. */
export function readPlanForm(values: Values, page: PageContext) {
  const formats = readerFormats(page);
  const day = (name: string) => formats.readDay(word(values, name)) ?? word(values, name);
  const days = values["days"] ?? [];
  return {
    goal: word(values, "goal"),
    from_on: day("from_on"),
    until_on: day("until_on"),
    days: (Array.isArray(days) ? days : [days]).map(Number),
    minutes: Number(word(values, "minutes")),
    note: word(values, "note") || null,
    items: filledRows(values).map((place) => itemIn(values, place)),
  };
}

/** Rows of the form that have a game, for showing an item's errors in its row. */
export const filledRows = (values: Values): number[] =>
  Array.from({ length: mostItems }, (_, place) => place).filter(
    (place) => word(values, `items.${place}.strand`) !== "",
  );

function itemIn(values: Values, place: number) {
  const of = (name: string) => word(values, `items.${place}.${name}`);
  const [game_id = "", strand = ""] = of("strand").split(".");
  return {
    game_id,
    strand,
    level_from: Number(of("level_from")),
    level_to: Number(of("level_to")),
    focus: of("focus") || null,
    channel: of("channel") || null,
    plays: Number(of("plays")),
    why: of("why") || null,
  };
}
