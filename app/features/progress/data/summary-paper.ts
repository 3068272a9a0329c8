import type { Translate } from "../../../platform/i18n/messages.ts";
import type { PaperPart } from "../../../platform/pdf/paper.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import {
  dayLook,
  hardSentence,
  itemNumbers,
  itemSentence,
  itemTitle,
  notesPerPage,
  noteLabel,
  noteText,
  practiceSentence,
} from "../components/summary-words.ts";
import { chartDay } from "../components/words.ts";
import type { SummaryView } from "../contract.ts";
import type { Names } from "./names.server.ts";

interface SummaryPaper {
  t: Translate<"progress">;
  formats: Formats;
  names: Names;
  summary: SummaryView;
}

/** How many characters of notes fit on the sheet, and how many of them each note's label takes. */
const room = 520;
const aNote = 60;

/** The latest notes that fit; the page shows the others. */
function fitting(notes: readonly (readonly [string, string])[], letters: number) {
  let left = letters;
  return notes.filter(([, text]) => (left -= text.length + aNote) >= 0);
}

/** Puts plays and minutes on one line. */
const numberLines = ([plays = "", minutes = "", ...rest]: readonly string[]): string =>
  [`${plays} · ${minutes}`, ...rest].join("\n");

/** The parts of a single sheet for the next session, with sentences on the left and numbers on the right. */
export function partsOfSummary({ t, formats, names, summary }: SummaryPaper): PaperPart[] {
  const { plan, from, days, items, length, notes } = summary;
  const said = [
    ...(plan.note ? [[t("summary.plan_note"), plan.note] as const] : []),
    ...fitting(
      notes.slice(0, notesPerPage).map((note) => [noteLabel(t, formats, note), noteText(t, note)] as const),
      room - (plan.note?.length ?? 0),
    ).toReversed(),
  ];
  return [
    { kind: "notice", text: plan.goal },
    { kind: "text", text: practiceSentence(t, summary) },
    {
      kind: "days",
      alt: practiceSentence(t, summary),
      from: chartDay(formats, from),
      to: chartDay(formats, summary.to),
      days: days.map(dayLook),
      key: [
        ["played", t("summary.key.played")],
        ["partly", t("summary.key.partly")],
        ["planned", t("summary.key.planned")],
        ["free", t("summary.key.free")],
      ],
    },
    {
      kind: "table",
      columns: [
        { label: t("summary.what"), width: 5 },
        { label: t("summary.numbers"), width: 4 },
      ],
      rows: items.map((item) => [
        [itemTitle(names, item), itemSentence(t, formats, item, length), hardSentence(t, item)]
          .filter(Boolean)
          .join("\n"),
        numberLines(itemNumbers(t, item).map(([term, value]) => `${term}: ${value}`)),
      ]),
    },
    ...(said.length > 0 ? [{ kind: "facts" as const, facts: said }] : []),
    { kind: "note", text: plan.by === null ? t("summary.own") : t("summary.by", { name: plan.by }) },
  ];
}
