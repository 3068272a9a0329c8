// `npm run bench -- finding`: searches with words, three filters and all counts, over many specialists next to few.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countFacets, listSpecialists, type SearchServices } from "../app/features/specialists/data.server.ts";
import { type Filters, topics } from "../app/features/specialists/rules.ts";
import { catalogOf } from "../app/features/specialists/search/finder.server.ts";
import { relevantQueries } from "../app/features/specialists/search/relevant-queries.ts";
import { connect } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Figure, median } from "./figures.ts";
import { makeSpecialistsInBulk } from "./many-specialists.ts";

const few = { specialists: 1_000, services: 10_000 };
const many = { specialists: 100_000, services: 1_000_000 };
const rounds = 5;

type Asked = Partial<Filters> & { q: string };

/** Typical search inputs, each with three filters. */
const searches: Asked[] = relevantQueries.map(([q], i) => ({
  q,
  language: [i % 2 ? "sr" : "sl"],
  mode: i % 3 ? "online" : "in_person",
  ...(i % 2
    ? { topic: [topics[i % topics.length] as (typeof topics)[number]] }
    : { gender: i % 4 ? "male" : "female" }),
}));

interface Measured {
  /** Milliseconds of each search, page and counts together. */
  whole: number[];
  /** Milliseconds of the page's statements alone. */
  database: number[];
  /** Milliseconds and megabytes of the first read of the catalog. */
  catalog: number;
  memory: number;
  found: number;
}

const dinarRate = { dinars: 117.2, day: "2026-11-02" };

interface World {
  services: SearchServices;
  measured: Measured;
  close(): Promise<void>;
}

/** Milliseconds of one search: cards and counts together, as a page requests them. */
async function search({ services, measured }: World, asked: Asked, now: Date): Promise<number> {
  const start = performance.now();
  const [page, facets] = await Promise.all([
    listSpecialists(services, "sl", { ...asked, limit: 12 }, now),
    countFacets(services, asked, now),
  ]);
  const took = performance.now() - start;
  const ids = page.data.map(({ id }) => id);
  const statements = performance.now();
  await services.sql`select pg_snapshot_xmin(pg_current_snapshot())::text from specialist_finding
    where touched >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`;
  if (ids.length > 0)
    await services.sql`select * from specialist where id = any (${ids}::uuid[]) and status = 'published'`;
  measured.database.push(performance.now() - statements);
  measured.found += facets.total / searches.length / (rounds + 1);
  return took;
}

/** Alternates between both worlds, search by search, so that other load on the machine affects them alike. Keeps the median round of each. */
async function measure(worlds: readonly World[], now: Date): Promise<void> {
  const all = worlds.map(() => searches.map((): number[] => []));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, asked] of searches.entries()) {
      for (const [which, world] of worlds.entries()) {
        const took = await search(world, asked, now);
        if (round > 0) all[which]?.[i]?.push(took);
      }
    }
  }
  for (const [which, world] of worlds.entries()) world.measured.whole = (all[which] ?? []).map(median);
}

const at = (list: number[], share: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? NaN;

export async function measureFinding(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-finding-"));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder });
  const now = new Date();
  const over = async ({ specialists, services }: typeof few) => {
    const name = `finding_${specialists}`;
    const admin = connect({ url: postgres.url, pool: 1 });
    await admin.sql.unsafe(`create database ${name}`);
    await admin.close();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const database = connect({ url: url.href, pool: 4, statementTimeout: 600_000 });
    const started = performance.now();
    await makeSpecialistsInBulk(database.sql, specialists, services, now);
    process.stdout.write(`${specialists} made in ${Math.round((performance.now() - started) / 1000)} s … `);
    const searched = { sql: database.sql, settings: { dinarRate } };
    const before = process.memoryUsage();
    const from = performance.now();
    await catalogOf(searched);
    const catalog = performance.now() - from;
    globalThis.gc?.();
    const after = process.memoryUsage();
    const memory = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
    const measured: Measured = { whole: [], database: [], catalog, memory, found: 0 };
    return { services: searched, measured, close: () => database.close() };
  };
  try {
    const worlds = [await over(few), await over(many)] as const;
    await measure(worlds, now);
    const [small, large] = [worlds[0].measured, worlds[1].measured];
    for (const { close } of worlds) await close();
    const p95 = at(large.whole, 0.95);
    return [
      {
        name: "search of 100,000, p95",
        unit: "ms",
        ours: p95,
        limit: at(small.whole, 0.95),
        budget: "search of 100,000 of that of 1,000",
      },
      { name: "  p50", unit: "ms", ours: at(large.whole, 0.5), limit: at(small.whole, 0.5) },
      {
        name: "  its statements, p95",
        unit: "ms",
        ours: at(large.database, 0.95),
        limit: at(small.database, 0.95),
        amount: true,
        budget: "statements of a search, ms",
      },
      { name: "  found on average", unit: "people", ours: large.found, limit: small.found },
      { name: "  catalog read in", unit: "ms", ours: large.catalog, limit: small.catalog },
      { name: "  catalog", unit: "MB", ours: large.memory, limit: small.memory },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
