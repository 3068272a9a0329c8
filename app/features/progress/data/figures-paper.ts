import type { Translate } from "../../../platform/i18n/messages.ts";
import type { PaperChart, PaperPart } from "../../../platform/pdf/paper.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import { axis, chartShape, heightOf, placeOf } from "../components/chart-shape.ts";
import { rowLabel, numberRows } from "../components/number-rows.ts";
import {
  accuracyWords,
  chartDescription,
  duration,
  hasFigures,
  hintWords,
  noValue,
  percent,
  chartDay,
  strandTitle,
  timeWords,
  trendSentence,
} from "../components/words.ts";
import type { GameNote } from "../contract.ts";
import type { Figures, StrandFigures } from "./figures.ts";
import type { Names } from "./names.server.ts";

export interface PaperInput {
  t: Translate<"progress">;
  formats: Formats;
  names: Names;
  figures: Figures;
  notes: readonly GameNote[];
  /** Whether to include numbers and intervals. */
  specialist: boolean;
}

/** The parts of the PDF: the content of the page, with charts as vectors. */
export function partsOfPaper(input: PaperInput): PaperPart[] {
  const { t, formats, names, figures, notes } = input;
  const { practice } = figures;
  const fewer = figures.skills.filter((skill) => !hasFigures(skill));
  return [
    {
      kind: "facts",
      facts: [
        [t("paper.days"), String(practice.days)],
        [t("paper.plays"), String(practice.plays)],
        [t("paper.minutes"), duration(t, practice.minutes)],
      ],
    },
    ...(figures.skills.length === 0 ? [{ kind: "text" as const, text: t("none", { days: figures.days }) }] : []),
    ...figures.skills
      .filter(hasFigures)
      .flatMap(({ skill, strands }) => [
        { kind: "heading" as const, text: names.skills[skill] },
        ...strands.flatMap((strand) => partsOfStrand(input, strand)),
      ]),
    ...(fewer.length === 0
      ? []
      : [
          {
            kind: "text" as const,
            text: t("few", { skills: fewer.map(({ skill }) => names.skills[skill]).join(", ") }),
          },
        ]),
    ...(notes.length === 0
      ? []
      : [
          { kind: "heading" as const, text: t("notes") },
          {
            kind: "facts" as const,
            facts: notes
              .toReversed()
              .map(
                (note) =>
                  [
                    `${chartDay(formats, note.day)}, ${note.by?.name ?? t("notes.gone")}`,
                    note.plan_change === null ? note.text : t(`plan.${note.plan_change}`),
                  ] as const,
              ),
          },
        ]),
    { kind: "note", text: t("honest") },
  ];
}

function partsOfStrand(
  { t, formats, names, figures, notes, specialist }: PaperInput,
  strand: StrandFigures,
): PaperPart[] {
  const level = strand.stone === null ? t("level.none") : t("level", { level: strand.stone });
  const facts: [string, string][] = [
    [strandTitle(t, names, strand), level],
    [t("accuracy"), accuracyWords(t, strand) ?? noValue],
    [t("time"), timeWords(t, formats, strand) ?? noValue],
    [t("hints"), hintWords(formats, strand) ?? noValue],
  ];
  return [
    { kind: "chart", chart: chartOf({ t, formats, figures, notes, strand, specialist }) },
    { kind: "text", text: trendSentence(t, formats, strand, figures.days) },
    { kind: "facts", facts: specialist ? [...facts, ...numberRows(t, formats, strand)] : facts },
    ...(specialist
      ? strand.tables.map((table): PaperPart => ({
          kind: "table",
          columns: [
            { label: t(`table.${table.kind}`), width: 3 },
            { label: t(table.kind === "first_errors" ? "table.count" : "table.right"), width: 1, amounts: true },
          ],
          rows: table.rows.map(({ key, right, n }) => [
            rowLabel(t, formats, table.kind, key),
            right === null ? String(n) : t("table.of", { right, n }),
          ]),
        }))
      : []),
  ];
}

type ChartInput = Omit<PaperInput, "names"> & { strand: StrandFigures };

function chartOf({ t, formats, figures, notes, strand, specialist }: ChartInput): PaperChart {
  const { from, to } = figures;
  const { lines, hollow, before, harder } = chartShape(strand, figures, specialist);
  const plans = notes.filter(({ plan_change }) => plan_change !== null).map(({ day }) => placeOf(day, from, to));
  return {
    alt: chartDescription(t, formats, strand),
    lines,
    hollow,
    before,
    marks: [...harder, ...plans],
    ticks: axis.ticks.map((share) => ({ y: heightOf(share), label: t("percent", { value: percent(share) }) })),
    from: chartDay(formats, from),
    to: chartDay(formats, to),
  };
}
