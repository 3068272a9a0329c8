import type { Translate } from "../../../platform/i18n/messages.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { SkillFigures, StrandFigures } from "../data/figures.ts";
import type { Names } from "../data/names.server.ts";

type Words = Translate<"progress">;

/** A day in a chart, without its year, which is this year or the last. */
export const chartDay = (formats: Formats, day: string): string => formats.dayOfYear(day);

export const percent = (share: number): string => String(Math.round(share * 100));

export const seconds = (formats: Formats, ms: number): string =>
  new Intl.NumberFormat(formats.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(ms / 1000);

export const oneDecimal = (formats: Formats, value: number): string =>
  new Intl.NumberFormat(formats.tag, { maximumFractionDigits: 1 }).format(value);

export function duration(t: Words, minutes: number): string {
  const all = Math.round(minutes);
  return all < 60
    ? t("time.minutes", { minutes: all })
    : t("time.hours", { hours: Math.floor(all / 60), minutes: all % 60 });
}

/** The change of accuracy in one sentence, worded alike for a rise and a decline. */
export function trendSentence(
  t: Words,
  formats: Formats,
  { trend }: Pick<StrandFigures, "trend">,
  days: number,
): string {
  const { kind, now, before, plays, since } = trend;
  switch (kind) {
    case "better":
    case "lower":
      return t("trend.compare", { now: percent(now ?? 0), before: percent(before ?? 0), days });
    case "same":
      return now !== null && before !== null && percent(now) !== percent(before)
        ? t("trend.same.chance", { now: percent(now), before: percent(before), days })
        : t("trend.same", { days });
    case "first":
      return t("trend.first", { days });
    case "harder":
      return since === null ? t("trend.harder.some") : t("trend.harder", { day: chartDay(formats, since) });
    case "too_few":
      return t("trend.too_few", { plays: plays ?? 1 });
    case "not_compared":
      return t("trend.not_compared");
  }
}

export function strandTitle(
  t: Words,
  names: Names,
  { game_id, strand, adapted, pictures }: Pick<StrandFigures, "game_id" | "strand" | "adapted" | "pictures">,
): string {
  const name = names.strands[`${game_id}/${strand}`] ?? game_id;
  return [name, adapted && t("adapted"), pictures && t("pictures")].filter(Boolean).join(", ");
}

/** Whether a skill has a chart or a figure yet; skills without are named in one line. */
export const hasFigures = ({ strands }: Pick<SkillFigures, "strands">): boolean =>
  strands.some(
    ({ points, accuracy, values }) =>
      points.length > 0 || accuracy !== null || values.some(({ kind, value }) => kind === "ssrt" && value !== null),
  );

/** Describes a chart for people who cannot see it. */
export function chartDescription(t: Words, formats: Formats, { points }: Pick<StrandFigures, "points">): string {
  if (points.length === 0) return t("chart.none");
  return t("chart", {
    points: points
      .map(({ to, share }) => t("chart.point", { day: chartDay(formats, to), share: percent(share) }))
      .join(", "),
  });
}

/** Shown instead of a figure if there are too few answers. */
export const noValue = "–";

export const accuracyWords = (t: Words, { accuracy }: Pick<StrandFigures, "accuracy">): string | null =>
  accuracy && t("percent", { value: percent(accuracy.share) });
export const timeWords = (t: Words, formats: Formats, { time }: Pick<StrandFigures, "time">): string | null =>
  time && t("seconds", { value: seconds(formats, time.median) });
/** Null with too few tasks for an accuracy, because hints in a handful of tasks say little. */
export const hintWords = (
  formats: Formats,
  { hints, accuracy }: Pick<StrandFigures, "hints" | "accuracy">,
): string | null => (hints === null || accuracy === null ? null : oneDecimal(formats, hints));
