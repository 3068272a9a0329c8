import { expect, test } from "vitest";
import { gamesOf } from "./catalogue.ts";
import { freeGames, pathOf } from "./today.ts";

const items = [
  { game_id: "rhymes", strand: "find", plays: 1 },
  { game_id: "sounds", strand: "first", plays: 2 },
  { game_id: "stop", strand: "go", plays: 1 },
];
const play = (game_id: string, strand: string, ending: string | null = "done") => ({
  game_id,
  strands: [strand],
  ending,
});
const states = (plays: ReturnType<typeof play>[]) =>
  pathOf(items, plays)
    .map(({ state }) => state)
    .join(" ");

test.each([
  ["before any play", [], "now later later"],
  ["after plays of another strand", [play("sounds", "last"), play("rhymes", "find")], "done now later"],
  [
    "after plays that were left, failed or are not over",
    [play("rhymes", "find", "left"), play("rhymes", "find", "error"), play("rhymes", "find", null)],
    "now later later",
  ],
  [
    "after plays that a time limit ended",
    [play("rhymes", "find", "budget"), play("sounds", "first", "quiet"), play("sounds", "first")],
    "done done now",
  ],
  ["after too few plays of an item", [play("sounds", "first")], "now later later"],
  ["after plays in another order", [play("stop", "go")], "now later done"],
  [
    "after all plays",
    [
      play("stop", "go"),
      play("rhymes", "find"),
      play("sounds", "first"),
      play("sounds", "first"),
      play("sounds", "first"),
    ],
    "done done done",
  ],
])("the day's path shows what is done and what is next %s", (_, plays, expected) => {
  expect(states(plays)).toBe(expected);
});

test("free games suit the age, are not on the path, vary by day, and include one without measurement", async () => {
  const games = await gamesOf();
  for (const age of [2, 3, 5, 8, 12, 14, 40]) {
    for (let day = 20_000; day < 20_010; day++) {
      for (const count of [3, 6]) {
        const without = new Set(["rhymes", "paths"]);
        const free = freeGames(games, { age, without, day, count });
        expect(new Set(free).size).toBe(free.length);
        expect(free.length).toBeLessThanOrEqual(count);
        expect(free.length, `${age} years`).toBeGreaterThan(0);
        for (const id of free) {
          const { ages } = games.find((game) => game.id === id) ?? { ages: [0, 0] };
          expect(without.has(id)).toBe(false);
          if (age >= 3 && age <= 14) expect(age >= ages[0] && age <= ages[1], `${id} at ${age}`).toBe(true);
        }
        if (age === 5)
          expect(
            free.filter((id) => games.find((game) => game.id === id)?.scored === false),
            String(free),
          ).toHaveLength(1);
      }
    }
  }
  const offered = new Set(
    Array.from({ length: 14 }, (_, day) => freeGames(games, { age: 6, without: new Set(), day, count: 3 })).flat(),
  );
  expect(offered.size).toBeGreaterThan(10);
});
