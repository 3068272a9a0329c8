import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "../../../platform/i18n/locales.ts";
import { gameIcons } from "../components/game-icons.ts";
import { randomOf } from "../engine/random.ts";
import { withoutItems } from "../pools/items.ts";
import { loadPools } from "../pools/load.ts";
import { gameIds, loadGame } from "./list.ts";
import { dealAll } from "./testing/dealing.ts";
import { dealsOf } from "./testing/deals.ts";
import { rulesOf } from "./testing/rules-of-tasks.ts";
import { goldenDeals } from "./testing/golden.ts";

const games = await Promise.all(gameIds.map(loadGame));
const strands = games.flatMap((game) => game.strands.map((strand) => [`${game.id}.${strand.id}`, strand] as const));
const perLevel = 50;

test("the list of games names every folder", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name !== "testing",
  );
  expect(gameIds.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(games.map(({ id }) => id)).toEqual(gameIds);
});

test("the list of icons agrees with every game's own icon", () => {
  expect(Object.fromEntries(games.map(({ id, icon }) => [id, icon]))).toEqual(gameIcons);
});

test("a game refers only to its own strands, and each strand has 24 levels", () => {
  const wrong = games.filter(({ strands: own, access }) => {
    const ids = own.map(({ id }) => id);
    return (
      [...access.not_by_switch, ...access.voice, ...Object.keys(access.reads)].some((id) => !ids.includes(id)) ||
      ids.toSorted().join() !== Object.keys(access.screen_reader).toSorted().join() ||
      own.some(({ levels, opens }) => levels.length !== 24 || (opens && !ids.includes(opens.strand)))
    );
  });
  expect(wrong).toEqual([]);
  expect(new Set(strands.map(([, { skill }]) => skill)).size).toBe(11);
});

test("generators use no clock, unseeded randomness, locale or inexact math", () => {
  const sources = [
    ...readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }),
    ...readdirSync(join(import.meta.dirname, "../engine"), { withFileTypes: true }),
  ]
    .filter(
      (one) =>
        one.isFile() &&
        one.name.endsWith(".ts") &&
        !one.name.endsWith(".test.ts") &&
        !one.parentPath.includes("testing"),
    )
    .map((one) => join(one.parentPath, one.name));
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /Math\.random|Date\b|performance|Intl\b|[lL]ocaleCompare|toLocale\w+|Math\.(?:sin|cos|pow|exp|log|sqrt)\b/g,
      ),
    ].map(([word]) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

describe.each(strands)("%s", (name, strand) => {
  // Without a pool, the language makes no difference.
  const languages = strand.pools.length === 0 ? (["en"] as const) : locales;
  test.each(languages)(`every level in %s meets its specification in ${perLevel} deals`, async (language) => {
    const pools = await loadPools(language, strand.pools);
    const rules = rulesOf[name];
    if (!rules) throw new Error(`No rules of ${name}`);
    expect(
      dealAll(strand, pools, randomOf([7, language.charCodeAt(1), name.length, 1]), perLevel, rules).slice(0, 5),
    ).toEqual([]);
  });
  test("accepts no invalid value as an answer", async () => {
    const pools = await loadPools("en", strand.pools);
    const task = strand.deal({ seed: [1, 2, 3, 4], pools, level: 5, past: [], i: 0 });
    for (const response of [null, undefined, -2, Infinity, NaN, 0.5, 99_999, "0", {}, [], [99], [0, 0], [null], true]) {
      expect.soft([response, strand.judge(task, response)]).toEqual([response, null]);
    }
  });
});

test("the same seed still deals the same tasks as in version 1", async () => {
  const deals = await dealsOf();
  const found = Object.fromEntries(
    deals.map(([name, text]) => [name, createHash("sha256").update(text).digest("hex").slice(0, 16)]),
  );
  // If the same seed deals something else, the game requires a new major version or its pool a new version; otherwise stored
  // plays could not be dealt again.
  expect(found).toEqual(goldenDeals);
  expect(await dealsOf()).toEqual(deals);
});

test.each(locales)("in the game of feelings, children who cannot read yet get only faces, in %s", async (language) => {
  const game = await loadGame("feelings");
  const faces = game.strands.find(({ id }) => id === "faces");
  const all = await loadPools(language, ["feelings"]);
  const pools = withoutItems(all, game.written?.(all) ?? []);
  if (!faces) throw new Error("no faces");
  const troubles = dealAll(faces, pools, randomOf([3, language.charCodeAt(1), 5, 1]), 20, (of) =>
    (of.task as unknown as { options: { face?: unknown }[] }).options.some(({ face }) => face === undefined)
      ? "an option without a face"
      : rulesOf["feelings.faces"]?.(of),
  );
  expect(troubles.slice(0, 3)).toEqual([]);
});
