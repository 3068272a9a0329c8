import { csvLine } from "../../../platform/http/csv.ts";
import type { Translate } from "../../../platform/i18n/messages.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { isScored, isValid, levelOfPlays } from "../../games/rules.ts";
import type { SkillKey } from "../rules.ts";
import { isoOf, numberOf, weekdayOf } from "./figures.ts";
import type { Names } from "./names.server.ts";
import { type FigurePlay, type Series, seriesOf } from "./plays.ts";

export interface TableInput {
  t: Translate<"progress">;
  names: Names;
  skillOf(game: string, strand: string): SkillKey | undefined;
  plays: readonly FigurePlay[];
  /** The child's time zone. */
  zone: string;
}

/** A row for each answer of each play, in order. */
export function answerLines({ t, names, skillOf, plays, zone }: TableInput): string[] {
  const columns = [
    "day",
    "time",
    "play",
    "skill",
    "strand",
    "number",
    "level",
    "t",
    "anchor",
    "right",
    "rt",
    "tries",
    "hints",
    "input",
    "flags",
    "counts",
  ] as const;
  const yes = (value: boolean) => t(value ? "csv.yes" : "csv.no");
  return [
    csvLine(columns.map((column) => t(`csv.${column}`))),
    ...plays.flatMap((play) => {
      const [day, time] = [isoDay(play.started_at, zone), isoTime(play.started_at, zone)];
      const apart = [play.doubtful && "doubtful", play.together && "together", play.adapted && "adapted"].filter(
        (one) => one !== false,
      );
      return play.attempts.map((one) => {
        const skill = skillOf(play.game_id, one.strand);
        return csvLine([
          day,
          time,
          play.play_id,
          skill ? names.skills[skill] : "",
          names.strands[`${play.game_id}/${one.strand}`] ?? play.game_id,
          String(one.i + 1),
          String(one.level),
          String(one.t),
          yes(one.anchor),
          one.correct === null ? "" : yes(one.correct),
          one.rt_ms === null ? "" : String(one.rt_ms),
          String(one.tries),
          String(one.hints),
          t(`input.${one.input}`),
          [...one.flags, ...apart].join(" "),
          yes(isValid(one) && apart.length === 0),
        ]);
      });
    }),
  ];
}

const mondayOf = (day: number): string => isoOf(day + 1 - weekdayOf(day));

/** A row for each strand and week; weeks start on Monday. */
export function weekLines({ t, names, skillOf, plays, zone }: TableInput): string[] {
  const columns = [
    "week",
    "skill",
    "strand",
    "plays",
    "days",
    "minutes",
    "level",
    "answers",
    "accuracy",
    "hints10",
  ] as const;
  const weeks = seriesOf(plays, (at) => numberOf(isoDay(at, zone)))
    .flatMap((series) =>
      [...Map.groupBy(series.plays, ({ day }) => mondayOf(day))].map(([week, own]) => ({ week, series, own })),
    )
    .toSorted((a, b) => (a.week < b.week ? -1 : a.week > b.week ? 1 : 0));
  return [
    csvLine(columns.map((column) => t(`csv.${column}`))),
    ...weeks.map(({ week, series, own }) => {
      const skill = skillOf(series.game_id, series.strand);
      return csvLine([
        week,
        skill ? names.skills[skill] : "",
        names.strands[`${series.game_id}/${series.strand}`] ?? series.game_id,
        ...weekCells(own),
      ]);
    }),
  ];
}

function weekCells(plays: Series["plays"]): string[] {
  const counted = plays.filter(({ counts }) => counts);
  const answers = counted.flatMap(({ attempts }) => attempts);
  const anchors = answers.filter((one) => one.anchor && isValid(one));
  const tasks = answers.filter(isScored);
  const level = levelOfPlays(
    counted.map(({ attempts }) => attempts),
    "week",
  )?.median;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    String(plays.length),
    String(new Set(plays.map(({ day }) => day)).size),
    (sum(plays.map(({ active_ms }) => active_ms)) / 60_000).toFixed(1),
    level === undefined ? "" : (level / 1000).toFixed(1),
    String(anchors.length),
    anchors.length === 0
      ? ""
      : String(Math.round((100 * anchors.filter(({ correct }) => correct === true).length) / anchors.length)),
    tasks.length === 0 ? "" : ((10 * sum(tasks.map(({ hints }) => hints))) / tasks.length).toFixed(1),
  ];
}
