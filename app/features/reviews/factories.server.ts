import type { InferInsertModel } from "drizzle-orm";
import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import { review } from "./tables.server.ts";
import { recountReviews } from "./verbs/sums.server.ts";

export type NewReview = Partial<InferInsertModel<typeof review>>;

/** Creates reviews of one specialist; also updates sums, average, count, and rank. */
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
      ...(row.reply != null && { reply_state: "shown" as const, replied_at: row.created_at ?? new Date() }),
      ...row,
      specialist_id,
    };
  });
  if (rows.length) await db.insert(review).values(rows);
  await recountReviews(sql, specialist_id);
}
