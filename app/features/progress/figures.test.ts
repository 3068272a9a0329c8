import { describe, expect, it } from "vitest";
import { pageNumberPlaceholders, type Paper } from "../../platform/pdf/paper.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { translator } from "../../platform/i18n/messages.ts";
import "../../shell/messages.server.ts";
import { renderPaper } from "../../platform/pdf/drawing.ts";
import { chartShape, heightOf } from "./components/chart-shape.ts";
import { figuresOf } from "./data/figures.ts";
import { namesIn } from "./data/names.server.ts";
import { partsOfSummary } from "./data/summary-paper.ts";
import { practiceSentence } from "./components/summary-words.ts";
import { hasFigures, trendSentence } from "./components/words.ts";
import { partsOfPaper } from "./data/figures-paper.ts";
import { summaryOf } from "./data/summary.ts";
import type { FigurePlay } from "./data/plays.ts";
import { last, dayBefore, dayOf, play, figures, strandOf, notes } from "./testing/plays.ts";

describe("the summary of a plan", () => {
  // An instruction of the game "Listen", without its words.
  const longest = "Če vidiš …, se dotakni …, če ne, se dotakni …, potem pa še …";
  it("compares its days with the same number before, counts planned days, names what was hard, and fits on one sheet", async () => {
    const hard = (days: number) => {
      const one = play(days, 5);
      return {
        ...one,
        ending: "done",
        attempts: one.attempts.map((task) => ({
          ...task,
          records: { letter: "b" },
          correct: task.anchor ? task.correct : task.i > 7,
        })),
      };
    };
    const items = [
      ["find", "target"],
      ["read", "letters"],
      ["sounds", "last"],
      ["listen", "do"],
    ].map(([game_id = "", strand = ""]) => ({ game_id, strand, plays: 3 }));
    const plan = { from_on: "2026-10-14", last_on: last, days: [1, 3], items };
    const plays = [80, 76, 72, 68, 64, 60, 56, 52, 40, 36, 20, 12, 8, 4, 1].map((days) =>
      days > 41 ? { ...play(days, 2), ending: "done" } : hard(days),
    );
    const summed = summaryOf({
      plan,
      plays,
      dayOf,
      itemOf: (_, { records, i }) => (records["letter"] ? `${longest} ${i % 4}` : null),
    });
    expect(summed).toMatchObject({
      length: 42,
      practice: { days: 7, planned: 12, on_planned: 4, plays: 7, minutes: 14 },
    });
    // Three of the seven days were free days. A day with one of twelve plays is partly done.
    expect(summed.days.filter(({ played, planned }) => played && !planned)).toHaveLength(3);
    expect(summed.days.filter(({ partly }) => partly)).toHaveLength(4);
    expect(summed.items[0]).toMatchObject({
      plays: 7,
      trend: { kind: "better" },
      accuracy: { n: 42 },
      before: { n: 48 },
      hardest: [1, 2, 3, 0].map((n) => ({ item: `${longest} ${n}` })),
    });
    expect(summed.items[1]).toMatchObject({ plays: 0, level: null, accuracy: null });
    const item = { focus: null, channel: null, level_from: 1, level_to: 24, plays: 3, why: null };
    const summary = {
      ...summed,
      notes,
      profile: { id: "", name: "Maksimilijan", tint: "" },
      plan: {
        id: "",
        by: "Petra Zupan",
        goal: "Zadnji glas v besedi in navodila. ".repeat(4).slice(0, 120),
        minutes: 10,
        note: "Sedite zraven. ".repeat(33),
        items: items.map((one) => ({ ...one, ...item })),
      },
    };
    for (const locale of ["sl", "sr", "en"] as const) {
      const parts = partsOfSummary({
        t: translator(locale, "progress"),
        formats: formatsOf({ locale }),
        names: namesIn(locale),
        summary,
      });
      const bytes = await renderPaper({
        locale,
        title: "Vaje doma: Maksimilijan",
        under: "14. 10. – 24. 11.",
        from: ["Korak"],
        parts,
        foot: "Korak",
        page: `${pageNumberPlaceholders.number}/${pageNumberPlaceholders.of}`,
        made_at: new Date(last),
      });
      expect(
        Buffer.from(bytes)
          .toString("latin1")
          .match(/\/Type \/Page\b/g),
        locale,
      ).toHaveLength(1);
    }
  });
});

const spread = (from: number, count: number, right: number, level = 6) =>
  Array.from({ length: count }, (_, k) => play(from + 2 * k, right, {}, level));

describe("the sentence about a plan's days", () => {
  const said = (locale: "en" | "sl" | "sr", planned: number, on_planned: number, days: number) =>
    practiceSentence(translator(locale, "progress"), {
      practice: { days, planned, on_planned, plays: days, minutes: 38 },
    });
  it.each([
    ["en", 9, 5, 9, "Practice on 5 of 9 planned days, plus 4 other days. 38 min in total."],
    ["en", 1, 1, 2, "Practice on 1 of 1 planned day, plus 1 other day. 38 min in total."],
    ["en", 3, 0, 0, "Practice on 0 of 3 planned days. 38 min in total."],
    ["en", 0, 0, 1, "No days planned so far, but there was practice on 1 day. 38 min in total."],
    ["sl", 9, 5, 9, "Vaje so potekale 5 od 9 načrtovanih dni in še 4 druge dni; skupaj 38 min."],
    ["sl", 2, 1, 3, "Vaje so potekale 1 od 2 načrtovanih dni in še 2 druga dneva; skupaj 38 min."],
    ["sr", 9, 5, 9, "Vežbalo se u 5 od 9 planiranih dana i još 4 druga dana, ukupno 38 min."],
    ["sr", 21, 20, 25, "Vežbalo se u 20 od 21 planiranog dana i još 5 drugih dana, ukupno 38 min."],
  ] as const)(
    "says in %s that of %i planned days %i had practice, and %i days in all",
    (locale, planned, on_planned, days, sentence) => {
      expect(said(locale, planned, on_planned, days).replaceAll("\u00a0", " ")).toBe(sentence);
    },
  );
});

describe("figures of a strand", () => {
  it("compare a period with the previous one: better, lower, the same, harder, or the first", () => {
    const better = strandOf([...spread(0, 8, 6), ...spread(31, 8, 2)]);
    expect(better).toMatchObject({
      sure: true,
      plays: 8,
      stone: 3,
      trend: { kind: "better", now: 1 },
      accuracy: { share: 1, n: 48 },
      hints: 0,
      time: { input: "touch", median: 900 },
    });
    expect(better.level).toMatchObject({ at: 7 });
    expect(strandOf([...spread(0, 8, 2), ...spread(31, 8, 6)]).trend.kind).toBe("lower");
    expect(strandOf([...spread(0, 8, 4), ...spread(31, 8, 4)]).trend.kind).toBe("same");
    expect(strandOf(spread(0, 8, 4))).toMatchObject({ sure: true, trend: { kind: "first", plays: null } });
    expect(strandOf([...spread(0, 5, 4, 9), ...spread(31, 8, 5, 6)]).trend).toMatchObject({
      kind: "harder",
      since: dayOf(dayBefore(8)),
    });
  });

  it("give a skill with enough answers a chart in the PDF, and name one with too few in one line", () => {
    const few = play(1, 3);
    const attempts = few.attempts.map((one) => ({ ...one, strand: "forward", anchor: false }));
    const many = figuresOf({
      profile_id: "child",
      plays: [...spread(0, 5, 4), { ...few, game_id: "steps", attempts }].toSorted(
        (a, b) => a.started_at.getTime() - b.started_at.getTime(),
      ),
      dayOf,
      last,
      days: 30,
      skillOf: (game) => (game === "steps" ? "working_memory" : "attention"),
    });
    expect(many.skills.map((one) => [one.skill, hasFigures(one)])).toEqual([
      ["attention", true],
      ["working_memory", false],
    ]);
    const parts = partsOfPaper({
      t: translator("en", "progress"),
      formats: formatsOf({ locale: "en" }),
      names: namesIn("en"),
      figures: many,
      notes: [],
      specialist: false,
    });
    expect(parts.filter(({ kind }) => kind === "chart")).toHaveLength(1);
    expect(parts).toContainEqual({
      kind: "text",
      text: `Too few answers to compare so far: ${namesIn("en").skills.working_memory}`,
    });
  });

  it("explain why a seemingly large difference counts as about the same", () => {
    const t = translator("en", "progress");
    const { trend } = strandOf([...spread(0, 5, 5), ...spread(31, 5, 4)]);
    expect(trendSentence(t, formatsOf({ locale: "en" }), { trend }, 30)).toBe(
      "About the same as in the previous 30 days: with this many answers, the difference between 67% and 83% could be due to chance",
    );
    const { trend: equal } = strandOf([...spread(0, 8, 4), ...spread(31, 8, 4)]);
    expect(trendSentence(t, formatsOf({ locale: "en" }), { trend: equal }, 30)).toBe(
      "About the same as in the previous 30 days",
    );
  });

  it("have no accuracy or line with 11 anchor answers, only an accuracy with 12, and both with 24", () => {
    const [first, second] = spread(0, 2, 4) as [FigurePlay, FigurePlay];
    const eleven = strandOf([{ ...first, attempts: first.attempts.slice(0, -1) }, second]);
    expect(eleven).toMatchObject({ accuracy: null, sure: false, trend: { kind: "too_few", plays: 3 } });
    expect(strandOf([first, second])).toMatchObject({
      accuracy: { n: 12 },
      sure: false,
      trend: { kind: "too_few", plays: 2 },
    });
    expect(strandOf(spread(0, 4, 4))).toMatchObject({ sure: true });
    const shape = chartShape(eleven, { from: "2026-10-26", to: last }, false);
    expect(shape.lines).toEqual([]);
    expect(shape.hollow.length).toBeGreaterThan(0);
  });

  it("leave out doubtful plays, plays together, hinted answers, and older versions", () => {
    const good = spread(0, 8, 4);
    const apart = [play(1, 0, { doubtful: true }), play(3, 0, { together: true })];
    const hinted = play(5, 0);
    const all = strandOf([
      ...good,
      ...apart,
      { ...hinted, attempts: hinted.attempts.map((one) => ({ ...one, hints: one.anchor ? 1 : 0, flags: [] })) },
    ]);
    expect(all.accuracy).toEqual(strandOf(good).accuracy);
    expect(all).toMatchObject({ plays: 11, together: 1, doubtful: [{ day: dayOf(dayBefore(1)), share: 0 }] });
    expect(chartShape(all, { from: "2026-10-26", to: last }, true).hollow).toHaveLength(1);
    expect(chartShape(all, { from: "2026-10-26", to: last }, false).hollow).toEqual([]);
    const newer = strandOf([...spread(10, 5, 1), ...spread(0, 4, 6).map((one) => ({ ...one, major: 2 }))]);
    expect(newer).toMatchObject({ major: 2, plays: 4, changed: dayOf(dayBefore(6)), accuracy: { share: 1, n: 24 } });
    expect(figures([...good, play(2, 6, { adapted: true })]).skills[0]?.strands.map(({ adapted }) => adapted)).toEqual([
      false,
      true,
    ]);
  });

  it("have a line for each difficulty, with marks where tasks became harder", () => {
    const both = strandOf([...spread(18, 4, 5, 6), ...spread(0, 6, 4, 8)]);
    expect(both.points.map(({ level }) => level)).toContain(6);
    expect(both.harder).toEqual([{ day: dayOf(dayBefore(10)), level: 8 }]);
    const { lines, harder } = chartShape(both, { from: "2026-10-26", to: last }, false);
    expect(lines).toHaveLength(2);
    expect(harder).toHaveLength(1);
    for (const { dots } of lines)
      expect(dots.every(({ x, y }, k) => x >= (dots[k - 1]?.x ?? 0) && x <= 1 && y >= 0 && y <= 1)).toBe(true);
    expect([heightOf(0.1), heightOf(0.3), heightOf(0.65), heightOf(1)].map((one) => Math.round(one * 100))).toEqual([
      0, 0, 50, 100,
    ]);
  });
});

it("days and minutes of all plays in the period are counted, and there are no skills without plays", () => {
  const { practice, from } = figures([play(0, 3), play(0, 3, { doubtful: true }), play(29, 3), play(30, 3)]);
  expect([from, practice.days, practice.plays, practice.minutes, practice.by_day[0], practice.by_day.length]).toEqual([
    "2026-10-26",
    2,
    3,
    6,
    { day: "2026-10-26", minutes: 2 },
    30,
  ]);
  expect(figures([]).skills).toEqual([]);
});

it("a PDF with a chart is the same each time it is made", async () => {
  const chart = {
    alt: "Accuracy",
    lines: [
      {
        dots: [
          { x: 0, y: 0.5 },
          { x: 1, y: 0.8 },
        ],
        band: {
          top: [
            { x: 0, y: 0.6 },
            { x: 1, y: 0.9 },
          ],
          bottom: [
            { x: 0, y: 0.4 },
            { x: 1, y: 0.7 },
          ],
        },
      },
    ],
    hollow: [{ x: 0.5, y: 0.5 }],
    before: 0.4,
    marks: [0.3],
    ticks: [{ y: 1, label: "100 %" }],
    from: "26. 10.",
    to: "24. 11.",
  };
  const paper: Paper = {
    locale: "sl",
    title: "Koraki v igrah",
    from: [],
    foot: "",
    page: pageNumberPlaceholders.number,
    made_at: dayBefore(0),
    parts: [{ kind: "chart", chart }],
  };
  const [one, two] = [await renderPaper(paper), await renderPaper(paper)];
  expect(Buffer.from(one.slice(0, 5)).toString()).toBe("%PDF-");
  expect(Buffer.compare(one, two)).toBe(0);
});
