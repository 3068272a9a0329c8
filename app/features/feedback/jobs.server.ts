import { releaseFiles } from "../../platform/files/files.server.ts";
import { keptSince, type Retention, daysInYears } from "../../platform/retention/retention.ts";
import type { Services } from "../../platform/services.server.ts";
import { ownerType } from "./data.server.ts";

/** How long feedback is kept, and why. Open feedback stays until it is answered or closed. */
export const retention = {
  feedback: { basis: "contract", days: daysInYears(2), job: "feedback.forget" },
} as const satisfies Retention;

const batch = 200;

/** Deletes feedback that was answered or closed long ago, with its answers and screenshots. Returns the number deleted. */
export async function forgetFeedback({ sql, clock }: Services): Promise<number> {
  const now = clock();
  let forgotten = 0;
  for (;;) {
    const count = await sql.begin(async (tx) => {
      const rows = await tx<{ id: string }[]>`
        delete from feedback where id in (
          select id from feedback where state in ('answered', 'closed') and changed_at < ${keptSince(retention.feedback, now)}
          limit ${batch} for update skip locked)
        returning id`;
      for (const { id } of rows) await releaseFiles(tx, { type: ownerType, id }, now);
      return rows.length;
    });
    forgotten += count;
    if (count === 0) return forgotten;
  }
}
