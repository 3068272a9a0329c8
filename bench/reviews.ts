// `npm run bench -- reviews`: a specialist's reviews, their summary and the order of the listing, with a million reviews next to a thousand.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listReviews, summarizeReviews } from "../app/features/reviews/data.server.ts";
import { countReview, recountReviews } from "../app/features/reviews/verbs/sums.server.ts";
import { listSpecialists } from "../app/features/specialists/data.server.ts";
import { connect, type Sql } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { type Figure, median } from "./figures.ts";
import { makeSpecialistsInBulk } from "./many-specialists.ts";

const specialists = 2_000;
const few = 1_000;
const many = 1_000_000;
const rounds = 40;

/** Creates reviews. Some specialists have very many, which is realistic: the share of the n-th falls with the square root of n. */
async function makeReviewsInBulk(sql: Sql, total: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Skips foreign keys to accounts and sessions.
    await tx`set local session_replication_role = replica`;
    await tx`create temp table who on commit drop as select id, row_number() over (order by id) - 1 as n from specialist`;
    await tx`create index on who (n)`;
    await tx`
      insert into review (id, specialist_id, session_id, account_id, author, rating, punctuality, clarity, comfort, body, locale, state, created_at)
      select uuidv7(), who.id, gen_random_uuid(), gen_random_uuid(), 'Nina P.', 1 + i % 5, 1 + i % 4, 1 + i % 3, 1 + i * 7 % 5,
        repeat('Calm, clear and always on time. ', i % 8), 'sl', case when i % 50 = 0 then 'held' else 'shown' end,
        now() - i * interval '37 seconds'
      from generate_series(1, ${total}::int) i join who on who.n = floor(power(i::bigint * 7919 % ${total} / ${total}::float8, 2) * ${specialists})`;
    await tx`
      insert into review_sums (specialist_id, count, rating, punctuality, clarity, comfort)
      select specialist_id, count(*), sum(rating), sum(punctuality), sum(clarity), sum(comfort) from review where state = 'shown' group by specialist_id`;
  });
  await sql`vacuum analyze review, review_sums, specialist`;
}

/** Finds sums that do not match the reviews themselves. */
const wrongSums = (sql: Sql) => sql`
  with counted as (
    select specialist_id, count(*)::int as count, sum(rating)::int as rating, sum(punctuality)::int as punctuality, sum(clarity)::int as clarity,
      sum(comfort)::int as comfort
    from review where state = 'shown' group by specialist_id)
  select specialist_id from review_sums s full join counted c using (specialist_id)
  where (s.count, s.rating, s.punctuality, s.clarity, s.comfort) is distinct from (c.count, c.rating, c.punctuality, c.clarity, c.comfort)`;

const measures = ["first page", "page in the middle", "summary", "order by rating", "a review counted"] as const;
type Measure = (typeof measures)[number];

async function works(sql: Sql): Promise<Record<Measure, (round: number) => Promise<unknown>>> {
  const listed = await sql<{ specialist_id: string; count: number }[]>`
    select specialist_id, count from review_sums order by count desc limit 20`;
  const middles = new Map<string, string | undefined>();
  for (const { specialist_id, count: written } of listed) {
    let cursor: string | undefined;
    for (let seen = 0; seen < Math.min(written / 2, 500); seen += 20)
      cursor = (await listReviews(sql, specialist_id, { cursor, limit: 20 })).next_cursor ?? undefined;
    middles.set(specialist_id, cursor);
  }
  const of = (round: number) => listed[round % listed.length]?.specialist_id ?? "";
  const services = { sql, settings: { dinarRate: { dinars: 117.2, day: "2026-11-02" } } };
  const scores = { rating: 4, punctuality: 3, clarity: 5, comfort: 2 };
  return {
    "first page": (round) => listReviews(sql, of(round), { limit: 20 }),
    "page in the middle": (round) => listReviews(sql, of(round), { cursor: middles.get(of(round)), limit: 20 }),
    summary: (round) => summarizeReviews(sql, of(round)),
    "order by rating": () => listSpecialists(services, "sl", { sort: "rating", limit: 12 }, new Date()),
    "a review counted": (round) =>
      sql.begin(async (tx) => {
        const [added] = await tx<{ id: string }[]>`
          insert into review (id, specialist_id, author, rating, punctuality, clarity, comfort, locale)
          values (uuidv7(), ${of(round)}, 'Nina P.', 4, 3, 5, 2, 'sl') returning id`;
        await countReview(tx, of(round), scores, 1);
        return added;
      }),
  };
}

export async function measureReviews(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-reviews-"));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder });
  const over = async (number: number) => {
    const name = `reviews_${number}`;
    const admin = connect({ url: postgres.url, pool: 1 });
    await admin.sql.unsafe(`create database ${name}`);
    await admin.close();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const database = connect({ url: url.href, pool: 4, statementTimeout: 600_000 });
    await makeSpecialistsInBulk(database.sql, specialists, specialists, new Date());
    await makeReviewsInBulk(database.sql, number);
    const all = measures.map((): number[] => []);
    return { database, all, run: await works(database.sql) };
  };
  try {
    const worlds = [await over(few), await over(many)] as const;
    // The two alternate in going first, so that other load and warm caches affect them alike.
    for (let round = -2; round < rounds; round++) {
      for (const [i, name] of measures.entries()) {
        for (const { all, run } of round % 2 ? worlds : worlds.toReversed()) {
          const start = performance.now();
          await run[name](round + 2);
          if (round >= 0) all[i]?.push(performance.now() - start);
        }
      }
    }
    const [small, large] = worlds;
    const wrong = await wrongSums(large.database.sql);
    const [most] = await large.database.sql<{ specialist_id: string }[]>`
      select specialist_id from review_sums order by count desc limit 1`;
    const start = performance.now();
    await recountReviews(large.database.sql, most?.specialist_id ?? "");
    const again = performance.now() - start;
    for (const { database } of worlds) await database.close();
    return [
      ...measures.map((name, i): Figure => ({
        name: i === 0 ? `reviews of 1,000,000: ${name}` : `  ${name}`,
        unit: "ms",
        ours: median(large.all[i] ?? []),
        limit: median(small.all[i] ?? []),
        budget: "reviews of 1,000,000 of those of 1,000",
      })),
      { name: "  the most reviewed counted again", unit: "ms", ours: again },
      { name: "  sums that differ from the reviews", unit: "", ours: wrong.length, budget: "sums that differ" },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
