// `npm run bench`: every figure next to its limit, from one run. `npm run bench -- listing confirm` measures only these parts;
// their names are below. `--rounds=5` and `--seconds=3` set how often and how long to measure; `--empty-cache` also times a fresh
// clone without npm's cache; `--minutes=8` is how long `mixed` runs. `money-histories` runs only a few by default;
// `--histories=100000 --steps=500 --seed=1` makes a longer run. So do `--deals=100000 --players=10000` for `games-deals` and
// `games-players`, `--attempts=10000000` for `games-attempts`, and `--specialists=2000` for `invoices`.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureBytes } from "./bytes.ts";
import { measureCalendar } from "./calendar.ts";
import { measureAccessLog } from "./diary.ts";
import { type Figure, table, verdictOf } from "./figures.ts";
import { measureFinding } from "./finding.ts";
import { measureForms } from "./forms.ts";
import { measureGameAttempts } from "./game-attempts.ts";
import { measureGamePlay } from "./game-play.ts";
import { measureRefusedPlays } from "./game-refused.ts";
import { dealEveryStrand, measureGameFigures, simulatePlayers } from "./games.ts";
import { measureInvoices } from "./invoices.ts";
import { measureListing } from "./listing.ts";
import { measureMemory } from "./memory.ts";
import { measureMixedLoad } from "./mixed.ts";
import { measureMoneyEvents, runMoneyHistories } from "./money.ts";
import { pin, unpin } from "./processes.ts";
import { measureReaders } from "./readers.ts";
import { measureEvents } from "./events.ts";
import { measureReviews } from "./reviews.ts";
import { measureConfirmations, measureSessions } from "./sessions.ts";
import { measureSignIns } from "./sign-in.ts";
import { measureStarts } from "./starts.ts";
import { measureUploads } from "./uploads.ts";
import { measureVitals } from "./vitals.ts";
import { makeWorld, type World } from "./world.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    "empty-cache": { type: "boolean", default: false },
    deals: { type: "string", default: "10000" },
    minutes: { type: "string", default: "8" },
    attempts: { type: "string", default: "200000" },
    players: { type: "string", default: "2000" },
    histories: { type: "string", default: "10" },
    steps: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    events: { type: "string", default: "10000" },
    specialists: { type: "string", default: "100" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const inWorld: Record<string, (world: World) => Promise<Figure[]>> = {
  listing: (world) => measureListing(world, rounds, seconds),
  sessions: (world) => measureSessions(world, rounds, seconds),
  confirm: (world) => measureConfirmations(world, rounds),
  forms: (world) => measureForms(world, rounds),
  "games-refused": measureRefusedPlays,
  "sign-in": (world) => measureSignIns(world, rounds, seconds),
};
const inBrowser: Record<string, (world: World) => Promise<Figure[]>> = {
  bytes: measureBytes,
  vitals: (world) => measureVitals(world, rounds),
  "games-play": measureGamePlay,
};
const alone: Record<string, () => Promise<Figure[]>> = {
  memory: measureMemory,
  mixed: () => measureMixedLoad(Number(values.minutes)),
  uploads: measureUploads,
  readers: measureReaders,
  diary: () => measureAccessLog(rounds, seconds),
  finding: measureFinding,
  reviews: measureReviews,
  events: measureEvents,
  calendar: measureCalendar,
  "money-events": () => measureMoneyEvents(rounds, Number(values.events)),
  "money-histories": () =>
    runMoneyHistories({ histories: Number(values.histories), steps: Number(values.steps), seed: Number(values.seed) }),
  "games-deals": () => dealEveryStrand(Number(values.deals)),
  "games-players": async () => simulatePlayers(Number(values.players)),
  "games-figures": async () => measureGameFigures(),
  "games-attempts": () => measureGameAttempts(rounds, Number(values.attempts)),
  starts: () => measureStarts({ emptyCache: values["empty-cache"] }),
  invoices: () => measureInvoices(Number(values.specialists), 50),
};
const parts = [inWorld, inBrowser, alone].flatMap((some) => Object.keys(some));
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(", ")}. The parts: ${parts.join(", ")}.`);
  process.exit(1);
}
const asked = (name: string) => positionals.length === 0 || positionals.includes(name);

const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? "processor unknown"}`;
const figures: Figure[] = [];
const failed: string[] = [];

async function part(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  const from = performance.now();
  process.stdout.write(`${name} … `);
  try {
    figures.push(...(await measure()));
    process.stdout.write(`${Math.round((performance.now() - from) / 1000)} s\n`);
  } catch (error) {
    failed.push(name);
    process.stdout.write(`failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

for (const [name, measure] of Object.entries(alone)) if (asked(name)) await part(name, measure);

if (Object.keys({ ...inWorld, ...inBrowser }).some(asked)) {
  const world = await makeWorld();
  pin(process.pid, 1);
  for (const [name, measure] of Object.entries(inWorld)) if (asked(name)) await part(name, () => measure(world));
  unpin(process.pid);
  for (const [name, measure] of Object.entries(inBrowser)) if (asked(name)) await part(name, () => measure(world));
  await world.stop();
}

console.log(`\n${table(figures)}\n\n${machine}`);
mkdirSync("bench", { recursive: true });
const record = figures.map((figure) => ({ ...figure, verdict: verdictOf(figure) }));
writeFileSync(
  "bench/last.json",
  `${JSON.stringify({ at: new Date(), node: process.versions.node, figures: record }, null, 2)}\n`,
);
if (failed.length > 0) process.exitCode = 1;
