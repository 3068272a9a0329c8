import type { Translate } from "../../../platform/i18n/messages.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { SummaryView } from "../contract.ts";
import type { Names } from "../data/names.server.ts";
import { duration, percent, chartDay, trendSentence } from "./words.ts";

type Words = Translate<"progress">;
type Item = SummaryView["items"][number];

export const itemTitle = (names: Names, { game_id, strand }: Pick<Item, "game_id" | "strand">): string =>
  names.strands[`${game_id}/${strand}`] ?? game_id;

/** The days of the summary, and what it is for. */
export const spanWords = (t: Words, formats: Formats, { from, to }: Pick<SummaryView, "from" | "to">): string =>
  from === to
    ? t("summary.sub.day", { day: formats.shortDate(from) })
    : t("summary.sub", { from: formats.shortDate(from), to: formats.shortDate(to) });

/** Days, plays and minutes of a plan, in words. */
export function practiceSentence(
  t: Words,
  { practice: { days, planned, on_planned, minutes } }: Pick<SummaryView, "practice">,
): string {
  return t("summary.days.sentence", {
    done: on_planned,
    planned,
    others: days - on_planned,
    time: duration(t, minutes),
  });
}

/** How a day is marked, on the page and in the PDF. */
export const dayLook = ({ planned, played, partly }: SummaryView["days"][number]) =>
  partly ? "partly" : played ? "played" : planned ? "planned" : "free";

/** A game's result, in one sentence. */
export const itemSentence = (t: Words, formats: Formats, item: Item, length: number): string =>
  item.plays === 0 ? t("summary.not_played") : trendSentence(t, formats, item, length);

/** Names the difficult items in one sentence; null if nothing was difficult repeatedly. */
export const hardSentence = (t: Words, { hardest }: Item): string | null =>
  hardest.length === 0
    ? null
    : t("summary.hard", { items: hardest.map((one) => t("summary.hard.item", { ...one })).join(", ") });

const share = (t: Words, found: Item["accuracy"]): string =>
  found ? t("summary.share", { share: percent(found.share), n: found.n }) : t("no_value");

/** The numbers next to the sentences. */
export function itemNumbers(t: Words, item: Item): (readonly [term: string, value: string])[] {
  const { plays, minutes, level, accuracy, before } = item;
  return [
    [t("number.plays"), String(plays)],
    [t("number.minutes"), String(Math.round(minutes))],
    ...(level
      ? [[t("number.level"), level.from === level.to ? String(level.to) : t("summary.level", level)] as const]
      : []),
    ...(plays > 0
      ? [[t("summary.accuracy"), share(t, accuracy)] as const, [t("summary.before"), share(t, before)] as const]
      : []),
  ];
}

/** The label of a note: its author and day. */
export const noteLabel = (t: Words, formats: Formats, { by, day }: SummaryView["notes"][number]): string =>
  `${chartDay(formats, day)}, ${by?.name ?? t("notes.gone")}`;

export const noteText = (t: Words, { plan_change, text }: SummaryView["notes"][number]): string =>
  plan_change === null ? text : t(`plan.${plan_change}`);

/** How many notes fit on one page. */
export const notesPerPage = 5;
