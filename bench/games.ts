// `npm run bench -- games-deals games-players games-figures`: the generators with many seeds, the staircase with many simulated
// players, and the cost of the figures. `--deals=` and `--players=` set the amounts.
import { rulesOf } from "../app/features/games/games/testing/rules-of-tasks.ts";
import { dealAll } from "../app/features/games/games/testing/dealing.ts";
import { gameIds, loadGame } from "../app/features/games/games/list.ts";
import type { Attempt } from "../app/features/games/engine/attempts.ts";
import { mean } from "../app/features/games/engine/levels.ts";
import { type Random, randomOf } from "../app/features/games/engine/random.ts";
import {
  attemptAt,
  chanceOf,
  type Player,
  pointOf,
  type SimulatedPlay,
  simulate,
  uniform,
} from "../app/features/games/engine/testing/players.ts";
import { loadPools } from "../app/features/games/pools/load.ts";
import {
  accuracyOf,
  type AnchorAnswer,
  accuracyPoints,
  accuracyTrend,
} from "../app/features/games/statistics/accuracy.ts";
import { levelOfPlays, reactionTime } from "../app/features/games/statistics/level.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import type { Figure } from "./figures.ts";

/** A different seed each day, so that other tasks are tested. A failure prints it. */
const today = Math.floor(Date.now() / 86_400_000);

/** Deals tasks of every strand, spread over levels and languages. Throws for the first one that breaks a rule. */
export async function dealEveryStrand(deals: number): Promise<Figure[]> {
  const from = process.cpuUsage().user;
  let count = 0;
  let slowest = { name: "", microseconds: 0 };
  for (const id of gameIds) {
    for (const strand of (await loadGame(id)).strands) {
      const name = `${id}.${strand.id}`;
      const rules = rulesOf[name];
      const languages = strand.pools.length === 0 ? (["en"] as const) : locales;
      const perLevel = Math.ceil(deals / languages.length / strand.levels.length);
      const start = process.cpuUsage().user;
      for (const language of languages) {
        const pools = await loadPools(language, strand.pools);
        const [trouble] = dealAll(
          strand,
          pools,
          randomOf([today, count, name.length, 1]),
          perLevel,
          rules ?? (() => "no rules"),
        );
        if (trouble) throw new Error(`${trouble.where}: ${trouble.what} (day ${today})`);
        count += perLevel * strand.levels.length;
      }
      const microseconds = (process.cpuUsage().user - start) / (perLevel * strand.levels.length * languages.length);
      if (microseconds > slowest.microseconds) slowest = { name, microseconds };
    }
  }
  return [
    { name: "Deals of all games, each checked", unit: "deals", ours: count },
    { name: "A deal and its check", unit: "µs of processor", ours: (process.cpuUsage().user - from) / count },
    {
      name: `The slowest: ${slowest.name}`,
      unit: "µs of processor",
      ours: slowest.microseconds,
      budget: "a game's deal, µs",
    },
  ];
}

interface Condition extends Player {
  point: number;
}

const conditions: Condition[] = [4, 6, 8, 10, 12, 14, 16, 18, 20]
  .flatMap((ability) =>
    [0.05, 0.25, 0.5].flatMap((guess) =>
      [1, 2, 3].map((slope) => {
        const player = { ability, guess, slope, lapse: 0.03 };
        return { ...player, point: pointOf(player) };
      }),
    ),
  )
  .filter(({ point }) => point >= 2 && point <= 23);

const plays = 12;
/** Plays before the staircase has found the player's level. */
const before = 2;

/** Simulates children of known ability who make slips: where the staircase leads them, and how often the figures are right. */
export function simulatePlayers(players: number): Figure[] {
  const random = randomOf([today, 2, 3, 4]);
  const perCondition = Math.ceil(players / conditions.length);
  const found = conditions.map((condition) => {
    const runs = Array.from({ length: perCondition }, () =>
      simulate((level) => uniform(random) < chanceOf(condition, level), plays),
    );
    const adaptive = runs
      .flatMap((run) => run.slice(before))
      .flatMap(({ attempts }) => attempts.filter(({ anchor }) => !anchor));
    return {
      off: Math.abs(mean(adaptive.map(({ t }) => t)) / 1000 - condition.point),
      share: adaptive.filter(({ correct }) => correct).length / adaptive.length,
      held: runs.map((run) => heldBy(run, condition)).filter((one) => one !== null),
    };
  });
  const held = found.flatMap((one) => one.held);
  const tapper =
    mean(
      [2, 3, 4]
        .flatMap((options) =>
          Array.from({ length: 100 }, () => simulate(() => random.below(options) === 0, 6).slice(before)).flat(),
        )
        .flatMap(({ attempts }) => attempts.map(({ t }) => t)),
    ) / 1000;
  return [
    { name: "Simulated players", unit: "players", ours: perCondition * conditions.length },
    {
      name: "Farthest mean t from where 77.8 % are right",
      unit: "levels",
      ours: Math.max(...found.map(({ off }) => off)),
      budget: "staircase from its point, levels",
    },
    {
      name: "Lowest share right in plays",
      unit: "%",
      ours: 100 * Math.min(...found.map(({ share }) => share)),
      budget: "right in plays at least, %",
    },
    {
      name: "Highest share right in plays",
      unit: "%",
      ours: 100 * Math.max(...found.map(({ share }) => share)),
      budget: "right in plays at most, %",
    },
    {
      name: "Anchor intervals that hold the child's true accuracy",
      unit: "%",
      ours: (100 * held.filter(Boolean).length) / held.length,
      budget: "intervals that hold, %",
    },
    {
      name: "False change between two halves of no change",
      unit: "%",
      ours: 100 * falseTrends(random, 2000),
      budget: "false trends, %",
    },
    { name: "Where who taps anywhere stands", unit: "levels", ours: tapper, budget: "tapping anywhere, levels" },
  ];
}

/** Whether the interval from the answers at the first anchor's level contains the child's true accuracy there; null if there are too few. */
function heldBy(run: readonly SimulatedPlay[], player: Player): boolean | null {
  const anchors = run.flatMap(({ attempts }) => attempts.filter(({ anchor }) => anchor));
  const level = anchors[0]?.level;
  if (level === undefined) return null;
  // Later anchors' levels depend on the answers.
  const figure = accuracyOf(
    anchors
      .filter((one) => one.level === level)
      .slice(0, 20)
      .map(({ correct }) => ({ day: 1, right: correct === true, level })),
  );
  if (!figure) return null;
  const truth = chanceOf(player, level);
  return figure.lower <= truth && truth <= figure.upper;
}

/** Counts trends reported between two periods in which nothing changed. */
function falseTrends(random: Random, count: number): number {
  let changed = 0;
  for (let run = 0; run < count; run += 1) {
    const p = 0.5 + 0.4 * uniform(random);
    const answers: AnchorAnswer[] = Array.from({ length: 144 }, (_, k) => ({
      day: Math.floor((k * 60) / 144) + 1,
      right: uniform(random) < p,
      level: 5,
    }));
    const { kind } = accuracyTrend(answers, 60, 30);
    if (kind === "better" || kind === "lower") changed += 1;
  }
  return changed / count;
}

/** Measures all figures of a child with 10,000 attempts. */
export function measureGameFigures(): Figure[] {
  const attempts = Array.from({ length: 10_000 }, (_, i) =>
    attemptAt(i, 4000 + (i % 5) * 500, i % 9 > 0, { anchor: i % 4 === 3, rt_ms: 600 + (i % 700) }),
  );
  const anchors: AnchorAnswer[] = attempts
    .filter(({ anchor }) => anchor)
    .map(({ correct }, k) => ({ day: Math.floor((k * 180) / 2500), right: correct === true, level: 5 }));
  const all: Attempt[][] = Array.from({ length: 416 }, (_, k) => attempts.slice(k * 24, k * 24 + 24));
  const once = () => {
    const from = process.cpuUsage();
    for (const period of [7, 30, 90] as const) {
      accuracyPoints(anchors, 180, period);
      accuracyTrend(anchors, 180, period);
      levelOfPlays(all.slice(-2 * period), `level ${period}`);
      reactionTime(attempts.slice(-48 * period), "touch", `time ${period}`);
    }
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  once();
  return [
    {
      name: "Figures of 10,000 attempts, three periods",
      unit: "ms of processor",
      ours: once(),
      budget: "figures of 10,000 attempts, ms",
    },
  ];
}
