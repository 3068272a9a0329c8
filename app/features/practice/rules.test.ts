import { expect, it } from "vitest";
import { actionsOf, minutesOfPlays, moveOf, planActions, planStates, shortenPlan, sides, stateOn } from "./rules.ts";
import { isDone, playsOn, stonesOf } from "./data/week.ts";

it.each([
  ["specialist", "draft", ["change", "propose", "remove"]],
  ["specialist", "proposed", ["change", "end"]],
  ["specialist", "change_asked", ["change", "propose", "end"]],
  ["specialist", "active", ["pause", "end"]],
  ["specialist", "paused", ["resume", "end"]],
  ["specialist", "ended", []],
  ["family", "draft", []],
  ["family", "proposed", ["accept", "ask_change", "decline"]],
  ["family", "change_asked", ["decline"]],
  ["family", "active", ["pause", "end"]],
  ["family", "paused", ["resume", "end"]],
  ["family", "ended", []],
] as const)("on a specialist's plan, the %s can take, while it is %s, the actions %j", (side, state, actions) => {
  expect(actionsOf(side, state, false)).toEqual(actions);
});

it("only the family can change, pause, resume, or end its own plan", () => {
  for (const state of planStates) expect(actionsOf("specialist", state, true)).toEqual([]);
  expect([actionsOf("family", "active", true), actionsOf("family", "paused", true)]).toEqual([
    ["change", "pause", "end"],
    ["change", "resume", "end"],
  ]);
});

it("an ended plan cannot change, and only the family can start a proposed plan", () => {
  for (const action of planActions) {
    for (const side of sides) {
      for (const own of [true, false]) expect(moveOf(action, side, "ended", own)).toBeNull();
      if (moveOf(action, side, "proposed", false) === "active") expect([action, side]).toEqual(["accept", "family"]);
      expect(moveOf(action, side, "draft", false)).not.toBe("active");
    }
  }
});

it.each([
  ["active", "2026-11-24", "active"],
  ["active", "2026-11-25", "ended"],
  ["paused", "2026-11-25", "ended"],
  ["proposed", "2026-11-25", "proposed"],
  ["draft", "2026-12-25", "draft"],
] as const)("a plan that is %s and lasts until November 24 has, on %s, the state %s", (state, today, shown) => {
  expect(stateOn(state, "2026-11-24", today)).toBe(shown);
});

it.each([
  ["before it", { from_on: "2026-11-01", until_on: "2026-11-29" }, null],
  ["after it", { from_on: "2026-12-21", until_on: "2026-12-30" }, null],
  ["into it", { from_on: "2026-11-10", until_on: "2026-12-05" }, { until_on: "2026-11-29" }],
  ["within it", { from_on: "2026-12-01", until_on: "2026-12-05" }, "ended"],
] as const)(
  "accepting a plan for November 30 to December 20 leaves, shortens, or ends a current plan that runs %s",
  (_, running, answer) => {
    const by = { from_on: "2026-11-30", until_on: "2026-12-20" };
    expect(shortenPlan(running, by, "2026-11-29", "2026-11-24")).toEqual(answer);
    if (answer !== null) expect(shortenPlan(running, by, "2026-11-29", "2026-11-30")).toBe("ended");
  },
);

const items = [
  { game_id: "sounds", strand: "apart", plays: 2 },
  { game_id: "listen", strand: "do", plays: 1 },
];
const plan = { from_on: "2026-11-24", until_on: "2026-12-20", days: [1, 2, 4, 6], items };
const days = ["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`);
const play = (day: number, game_id = "sounds", strand = "apart") => ({ day: `2026-11-${day}`, game_id, strand });

it.each([
  ["planned, with one of two games played", "24", [play(24, "listen", "do")], "partly", { played: 1, plays: 3 }],
  ["planned, with one game played too often", "24", [play(24), play(24), play(24)], "partly", { played: 2, plays: 3 }],
  ["planned, with only other games played", "24", [play(24, "rhymes", "find")], "missed", { played: 0, plays: 3 }],
  ["free, with a game of the plan played", "25", [play(25)], "extra", { played: 1, plays: 3 }],
  ["free, with another game played", "25", [play(25, "rhymes", "find")], "free", { played: 0, plays: 3 }],
  [
    "still ahead, with a game played on a device whose clock is fast",
    "28",
    [play(28)],
    "ahead",
    { played: 1, plays: 3 },
  ],
] as const)("a stone shows the state and the plays of a day that was %s", (_, on, plays, state, counts) => {
  expect(stonesOf(plan, days, plays, "2026-11-27").find(({ day }) => day === `2026-11-${on}`)).toMatchObject({
    state,
    ...counts,
  });
});

it("a day with all its plays is done, a past day with some of them is partly done, and days before the plan are free", () => {
  const plays = [
    play(24),
    play(24),
    play(24),
    play(24, "listen", "do"),
    play(26),
    play(26, "sounds", "first"),
    play(26, "listen", "do"),
  ];
  const states = (today: string) => stonesOf(plan, days, plays, today).map(({ state }) => state);
  expect(states("2026-11-24")).toEqual(["free", "done", "free", "ahead", "free", "ahead", "free"]);
  expect(states("2026-11-26")).toEqual(["free", "done", "free", "today", "free", "ahead", "free"]);
  expect(states("2026-11-27")).toEqual(["free", "done", "free", "partly", "free", "ahead", "free"]);
  expect(playsOn(items, plays, "2026-11-24")).toEqual([2, 1]);
  expect(isDone(items, playsOn(items, plays, "2026-11-26"))).toBe(false);
  expect(minutesOfPlays(items)).toBe(8);
});
