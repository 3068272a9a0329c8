import type { Translate } from "../../../platform/i18n/messages.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { StrandFigures } from "../data/figures.ts";
import { oneDecimal, percent, seconds, chartDay } from "./words.ts";

type Words = Translate<"progress">;
export type NumberRow = readonly [label: string, value: string];

/** A strand's numbers for specialists, with their intervals. */
export function numberRows(t: Words, formats: Formats, strand: StrandFigures): NumberRow[] {
  const { accuracy, level, time, trend, inputs, doubtful, together, harder, changed } = strand;
  const points = (value: number) =>
    new Intl.NumberFormat(formats.tag, { signDisplay: "exceptZero" }).format(Math.round(value * 100));
  const rows: (NumberRow | false | null)[] = [
    [t("number.plays"), String(strand.plays)],
    [t("number.minutes"), oneDecimal(formats, strand.minutes)],
    accuracy && [t("number.answers"), String(accuracy.n)],
    accuracy && [
      t("number.interval"),
      t("number.interval.value", { lower: percent(accuracy.lower), upper: percent(accuracy.upper) }),
    ],
    trend.lower !== null &&
      trend.upper !== null && [
        t("number.difference"),
        t("number.difference.value", { lower: points(trend.lower), upper: points(trend.upper) }),
      ],
    level && [
      t("number.level"),
      level.lower === null || level.upper === null
        ? oneDecimal(formats, level.at)
        : t("number.band", {
            at: oneDecimal(formats, level.at),
            lower: oneDecimal(formats, level.lower),
            upper: oneDecimal(formats, level.upper),
          }),
    ],
    time && [
      t("number.time"),
      t("number.time.value", {
        median: seconds(formats, time.median),
        lower: seconds(formats, time.lower),
        upper: seconds(formats, time.upper),
        n: time.n,
      }),
    ],
    time !== null &&
      time.before !== null && [
        t("number.time.before"),
        t(time.differs ? "number.time.other" : "number.time.same", { value: seconds(formats, time.before) }),
      ],
    inputs.length > 0 && [
      t("number.input"),
      inputs.map(({ input, attempts }) => [t(`input.${input}`), attempts].join(" ")).join(", "),
    ],
    harder.length > 0 && [
      t("number.harder"),
      harder
        .map(({ day, level: to }) => t("number.harder.value", { day: chartDay(formats, day), level: to }))
        .join("; "),
    ],
    doubtful.length > 0 && [t("number.doubtful"), String(doubtful.length)],
    together > 0 && [t("number.together"), String(together)],
    changed !== null && [t("number.changed"), chartDay(formats, changed)],
    ...strand.values.map((one): NumberRow => [t(`value.${one.kind}`), valueWords(t, formats, one)]),
  ];
  return rows.filter((row): row is NumberRow => row !== null && row !== false);
}

function valueWords(t: Words, formats: Formats, { kind, value, n, reason }: StrandFigures["values"][number]): string {
  if (reason === "trials") return t("enough.trials", { n });
  if (reason !== null) return t(`enough.${reason}`);
  return value === null ? t("enough.none") : t(`value.${kind}.value`, { value: oneDecimal(formats, value), n });
}

const places = ["initial", "medial", "final"] as const;

/** The label of a table row: its key, in words or as a ratio where needed. */
export function rowLabel(t: Words, formats: Formats, kind: string, key: string): string {
  const place = places.find((one) => one === key);
  if (kind === "places" && place) return t(`place.${place}`);
  return kind === "ratios" ? `${oneDecimal(formats, Number(key))} : 1` : key;
}
