// `npm run bench -- events`: the public event calendar with 10,000 dates next to one with 100, both its reads and the page over HTTP.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listDates, readMonth } from "../app/features/events/data/public-dates.server.ts";
import { connect, type Sql } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Figure, median } from "./figures.ts";
import { type Server, startServer } from "./processes.ts";
import { addressOf } from "./public-pages.ts";

const few = 100;
const many = 10_000;
/** Dates per event. */
const each = 20;
const rounds = 60;

/** Creates dates. Their density is the same for any total, so that a month has the same number; more dates reach further into the future. */
async function makeDatesInBulk(sql: Sql, total: number): Promise<void> {
  const words = { title: "First words", slug: "first-words", summary: "Questions and answers." };
  await sql`
    insert into event (id, content_key, state, words, topics, for_whom, age_from, age_to, languages, online, venue, city, country, time_zone, leisure,
      recorded, refund_hours, late_percent, created_at, updated_at)
    select uuidv7(), 'event-' || i, 'approved', ${sql.json({ en: words, sl: words, sr: words })},
      array[(array['attention', 'sleep', 'reading'])[1 + i % 3]], (array['adults', 'children', 'everyone'])[1 + i % 3], i % 5, 5 + i % 9,
      array[(array['sl', 'sr', 'en'])[1 + i % 3]], i % 4 = 0, 'Hall', (array['Ljubljana', 'Maribor', 'Beograd', 'Novi Sad', 'Koper'])[1 + i % 5], 'SI',
      'Europe/Ljubljana', false, false, 24, 0, now(), now()
    from generate_series(1, ${Math.ceil(total / each)}::int) i`;
  await sql`
    insert into event_date (id, event_id, starts_at, ends_at, capacity, price, waiting, sell_until, state, created_at, updated_at)
    select uuidv7(), e.id, s.at, s.at + interval '1 hour', 30, 1200, true, s.at, 'open', now(), now()
    from generate_series(1, ${total}::int) i
      cross join lateral (select now() + i * interval '3 hours' as at) s
      join (select id, row_number() over (order by id) as n from event) e on e.n = 1 + i % ${Math.ceil(total / each)}::int`;
  await sql`vacuum analyze event, event_date`;
}

const measures = ["first page", "page in the middle", "filtered", "one event's dates", "a month", "the page"] as const;
type Measure = (typeof measures)[number];

async function works(sql: Sql, product: Server): Promise<Record<Measure, () => Promise<unknown>>> {
  const now = new Date();
  const query = { limit: 20, when: "coming" } as const;
  let cursor: string | undefined;
  for (let seen = 0; seen < few / 2; seen += 20)
    cursor = (await listDates(sql, "sl", { ...query, ...(cursor && { cursor }) }, now)).next_cursor ?? undefined;
  const filters = { place: "Ljubljana" };
  return {
    "first page": () => listDates(sql, "sl", query, now),
    "page in the middle": () => listDates(sql, "sl", { ...query, ...(cursor && { cursor }) }, now),
    filtered: () => listDates(sql, "sl", { ...query, limit: 6, ...filters }, now),
    "one event's dates": () =>
      listDates(sql, "sl", { ...query, limit: 6, contentKey: "event-1", cancelled: "with" }, now),
    "a month": () => readMonth(sql, "sl", {}, now),
    "the page": () => loadPage(addressOf(product.url, "content.events", "sl")),
  };
}

async function loadPage(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { "accept-language": "sl" } });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes("first-words")) throw new Error(`${address} shows no dates.`);
}

export async function measureEvents(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-events-"));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder });
  const products: Server[] = [];
  const over = async (number: number) => {
    const name = `events_${number}`;
    const admin = connect({ url: postgres.url, pool: 1 });
    await admin.sql.unsafe(`create database ${name}`);
    await admin.close();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const database = connect({ url: url.href, pool: 4, statementTimeout: 600_000 });
    await makeDatesInBulk(database.sql, number);
    const product = await startServer("server/main.ts", "/readyz", {
      DATABASE_URL: url.href,
      MASTER_KEY: randomBytes(32).toString("base64"),
    });
    products.push(product);
    return { database, all: measures.map((): number[] => []), run: await works(database.sql, product) };
  };
  try {
    const worlds = [await over(few), await over(many)] as const;
    // The two alternate in going first, so that other load and warm caches affect them alike.
    for (let round = -3; round < rounds; round++) {
      for (const [i, name] of measures.entries()) {
        for (const { all, run } of round % 2 ? worlds : worlds.toReversed()) {
          const start = performance.now();
          await run[name]();
          if (round >= 0) all[i]?.push(performance.now() - start);
        }
      }
    }
    const [small, large] = worlds;
    for (const { database } of worlds) await database.close();
    return measures.map((name, i): Figure => ({
      name: i === 0 ? `calendar of 10,000 dates: ${name}` : `  ${name}`,
      unit: "ms",
      ours: median(large.all[i] ?? []),
      limit: median(small.all[i] ?? []),
      budget:
        name === "the page"
          ? "calendar page of 10,000 dates of that of 100"
          : "calendar of 10,000 dates of that of 100",
    }));
  } finally {
    for (const product of products) await product.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
