import type { Sql, TxSql } from "../../../platform/db/database.server.ts";
import { setRating } from "../../specialists/verbs.server.ts";

/** What a review adds to the sums. */
export interface ReviewScores {
  rating: number;
  punctuality: number;
  clarity: number;
  comfort: number;
}

/** Adds a newly shown review to the sums, or subtracts one that is no longer shown. The lock on the row serializes writes for one specialist. */
export async function countReview(sql: TxSql, specialistId: string, scores: ReviewScores, sign: 1 | -1): Promise<void> {
  await sql`
    insert into review_sums (specialist_id, count, rating, punctuality, clarity, comfort) values (${specialistId}, 0, 0, 0, 0, 0)
    on conflict do nothing`;
  const { rating, punctuality, clarity, comfort } = scores;
  const [sums] = await sql<{ count: number; rating: number }[]>`
    update review_sums set count = count + ${sign}, rating = rating + ${sign * rating}, punctuality = punctuality + ${sign * punctuality},
      clarity = clarity + ${sign * clarity}, comfort = comfort + ${sign * comfort}
    where specialist_id = ${specialistId} returning count, rating`;
  if (sums) await setRating(sql, specialistId, sums.count, averageOf(sums));
}

const averageOf = ({ count: all, rating }: { count: number; rating: number }): number | null =>
  all === 0 ? null : Math.round((100 * rating) / all);

/** Recomputes a specialist's sums from the reviews themselves. */
export async function recountReviews(sql: Sql, specialistId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [sums] = await tx<{ count: number; rating: number }[]>`
      insert into review_sums (specialist_id, count, rating, punctuality, clarity, comfort)
      select ${specialistId}, count(*), coalesce(sum(rating), 0), coalesce(sum(punctuality), 0), coalesce(sum(clarity), 0), coalesce(sum(comfort), 0)
        from review where specialist_id = ${specialistId} and state = 'shown'
      on conflict (specialist_id) do update set count = excluded.count, rating = excluded.rating, punctuality = excluded.punctuality,
        clarity = excluded.clarity, comfort = excluded.comfort
      returning count, rating`;
    if (sums) await setRating(tx, specialistId, sums.count, averageOf(sums));
  });
}
