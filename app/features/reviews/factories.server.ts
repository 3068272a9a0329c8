import type { InferInsertModel } from "drizzle-orm";
import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import { setRating } from "../specialists/verbs.server.ts";
import { review } from "./tables.server.ts";

export type NewReview = Partial<InferInsertModel<typeof review>>;

/** Reviews of one specialist; also updates the average, count, and rank computed from all their reviews. */
export async function makeReviews(
  { db, sql }: Pick<Services, "db" | "sql">,
  specialist_id: string,
  given: NewReview[],
): Promise<void> {
  const rows = given.map((row): InferInsertModel<typeof review> => {
    const rating = row.rating ?? 5;
    return {
      id: v7({ msecs: row.created_at?.getTime() }),
      author: "Nina P.",
      rating,
      punctuality: rating,
      clarity: rating,
      comfort: rating,
      locale: "sl",
      ...row,
      specialist_id,
    };
  });
  if (rows.length) await db.insert(review).values(rows);
  const [all] = await sql<{ count: number; average: number | null }[]>`
    select count(*) as count, round(avg(rating) * 100)::int as average from review where specialist_id = ${specialist_id}`;
  const { count, average } = all ?? { count: 0, average: null };
  await setRating(sql, specialist_id, count, average);
}
