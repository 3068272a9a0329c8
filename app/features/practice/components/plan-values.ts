import type { PlanView } from "../contract.ts";
import { planDefaults } from "../rules.ts";

export interface ItemDraft {
  strand: string;
  level_from: number;
  level_to: number;
  focus: string;
  channel: string;
  plays: number;
  why: string;
}
/** The initial values of a plan's form. */
export interface PlanDraft {
  goal: string;
  from_on: string;
  until_on: string;
  days: readonly number[];
  minutes: number;
  note: string;
  items: readonly ItemDraft[];
}

/** Values that are shown next to a form while it is being filled in. */
export interface ShownValues {
  from_on: string;
  until_on: string;
  days: readonly number[];
  /** The strands of the chosen games. */
  strands: readonly string[];
}
export type OnShownChange = (changed: Partial<ShownValues>) => void;

const chosenOf = (items: readonly Pick<ItemDraft, "strand">[]): string[] =>
  items.map(({ strand }) => strand).filter(Boolean);

export const shownOf = ({
  from_on,
  until_on,
  days,
  items,
}: Pick<PlanDraft, "from_on" | "until_on" | "days" | "items">): ShownValues => ({
  from_on,
  until_on,
  days,
  strands: chosenOf(items),
});

/** Adds days to a date, without time zones. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const weeksOf = (from: string, until: string): number =>
  Math.max(1, Math.round(((Date.parse(until) - Date.parse(from)) / 86_400_000 + 1) / 7));

/** Default levels of a plan for a child at a level. */
export const defaultLevels = (level: number | undefined): Pick<ItemDraft, "level_from" | "level_to"> => {
  const from = Math.max(1, (level ?? 1) - 1);
  return { level_from: from, level_to: Math.min(24, from + 4) };
};

/**
 * The values of a plan that is not agreed on yet, or else of a new plan, which may continue an earlier one: from the next Monday, which may be
 * today, for the default number of weeks.
 */
export function draftOf(plan: PlanView | undefined, today: string): PlanDraft {
  const monday = daysLater(today, (8 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7);
  const going =
    plan !== undefined && (plan.state === "draft" || plan.state === "proposed" || plan.state === "change_asked");
  return {
    goal: plan?.goal ?? "",
    days: plan?.days ?? planDefaults.days,
    minutes: plan?.minutes ?? planDefaults.minutes,
    note: going ? (plan.note ?? "") : "",
    from_on: going ? plan.from_on : monday,
    until_on: going ? plan.until_on : daysLater(monday, planDefaults.weeks * 7 - 1),
    items: (plan?.items ?? []).map(({ game_id, strand, level_from, level_to, focus, channel, plays, why }) => ({
      strand: `${game_id}.${strand}`,
      level_from,
      level_to,
      focus: focus ?? "",
      channel: channel ?? "",
      plays,
      why: why ?? "",
    })),
  };
}

/** The games of a submitted or saved form, with one more row if requested; undefined if there are none. */
export function itemsFrom(values: Record<string, string | string[]> | undefined): ItemDraft[] | undefined {
  if (!values) return undefined;
  const word = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const items: ItemDraft[] = [];
  for (let place = 0; typeof values[`items.${place}.strand`] === "string"; place++) {
    const of = (name: string) => word(`items.${place}.${name}`);
    items.push({
      strand: of("strand"),
      level_from: Number(of("level_from")) || 1,
      level_to: Number(of("level_to")) || 5,
      focus: of("focus"),
      channel: of("channel"),
      plays: Number(of("plays")) || planDefaults.plays,
      why: of("why"),
    });
  }
  if (items.length === 0) return undefined;
  return values["intent"] === "add_game"
    ? [
        ...items,
        { strand: "", ...defaultLevels(undefined), focus: "", channel: "", plays: planDefaults.plays, why: "" },
      ]
    : items;
}
