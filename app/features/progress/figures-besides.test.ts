import { describe, expect, it } from "vitest";
import "../../shell/messages.server.ts";
import { detailsOf } from "./data/details.ts";
import type { FigureAttempt } from "./data/plays.ts";
import { attempt, play, strandOf } from "./testing/plays.ts";

describe("further figures for specialists", () => {
  const answers = (...records: [FigureAttempt["records"], boolean, Partial<FigureAttempt>?][]) =>
    records.map(([record, correct, more], i) => attempt(i, { records: record, correct, ...more }));
  it("leave out the level of the stop-signal strand until its stopping time is known, and then derive the level from that time", () => {
    const trials = (count: number) =>
      Array.from({ length: count }, (_, i) => {
        const stop = i % 4 === 0;
        const failed = stop && i % 12 === 0;
        const rt = stop && !failed ? null : failed ? 380 : 400 + (i % 5) * 20;
        return attempt(i, {
          strand: "brake",
          t: 4000,
          level: 4,
          records: { stop, delay: 200 },
          response: { side: rt === null ? null : 0, rt },
          correct: !failed,
          rt_ms: rt,
        });
      });
    const of = (count: number) => strandOf([play(1, 6, { game_id: "stop", attempts: trials(count) })]);
    expect(of(40)).toMatchObject({ level: null, stone: null, trend: { kind: "not_compared" } });
    const { level, stone, values } = of(240);
    const ssrt = values[0]?.value ?? NaN;
    expect([level, stone]).toEqual([
      { at: 1 + Math.floor((560 - ssrt) / 15), lower: null, upper: null },
      Math.ceil((1 + Math.floor((560 - ssrt) / 15)) / 3),
    ]);
  });
  it.each([
    [
      "sounds",
      "apart",
      answers([{ contrast: "r-l", position: "initial" }, true], [{ contrast: "l-r", position: "final" }, false]),
      {
        tables: [
          { kind: "contrasts", rows: [{ key: "l – r", right: 1, n: 2 }] },
          { kind: "places", rows: [{ key: "final" }, { key: "initial" }] },
        ],
      },
    ],
    [
      "read",
      "letters",
      answers(
        [{ letter: "b", chosen: "d" }, false],
        [{ letter: "b", chosen: "b" }, true],
        [{ letter: "a", chosen: "a" }, true],
      ),
      {
        tables: [
          {
            kind: "letters",
            rows: [
              { key: "b", right: 1, n: 2, other: "d" },
              { key: "a", other: null },
            ],
          },
        ],
      },
    ],
    [
      "steps",
      "back",
      answers([{ span: 10, first_error: 2 }, false], [{ span: 4, first_error: -1 }, true]),
      {
        tables: [
          { kind: "spans", rows: [{ key: "4" }, { key: "10" }] },
          { kind: "first_errors", rows: [{ key: "3", n: 1 }] },
        ],
      },
    ],
    [
      "stones",
      "more",
      answers([{ left: 10, right: 5 }, true], [{ left: 10, right: 9 }, false]),
      {
        tables: [
          {
            rows: [
              { key: "1.1", right: 0 },
              { key: "2", right: 1 },
            ],
          },
        ],
      },
    ],
    [
      "stones",
      "line",
      answers([{ error: 4 }, true], [{ error: 8 }, true]),
      { values: [{ kind: "line_error", value: 6, n: 2 }] },
    ],
    [
      "stop",
      "brake",
      answers([{ stop: true, delay: 200 }, true]),
      { values: [{ kind: "ssrt", value: null, reason: "trials", n: 1 }] },
    ],
    [
      "rules",
      "switch",
      answers([{ switched: true, perseverative: true }, false], [{ switched: false, perseverative: false }, false]),
      {
        values: [
          { kind: "switch_cost", value: null },
          { kind: "perseverative", value: 1, n: 2 },
        ],
      },
    ],
    [
      "find",
      "target",
      answers([{ things: 9, absent: false }, true], [{ things: 9, absent: true }, true]),
      { values: [{ kind: "per_thing", value: 100, n: 1 }] },
    ],
    ["rhymes", "find", answers([{}, true]), { tables: [], values: [] }],
  ])("include details of the game “%s”, strand “%s”, if it has any", (game, strand, all, expected) => {
    expect(detailsOf(game, strand, all, all)).toMatchObject(expected);
  });
});
