import type { Reading } from "../../../platform/db/database.server.ts";
import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";

/** How many objections to lines are open, and since when. */
export async function loadObjections(sql: Reading): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await sql<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from invoice_objection where closed_at is null`;
  return row ?? { count: 0, oldest: null };
}

/** Shows open objections on the team's overview. */
export const objectionQueue = slotOf("home.team_queue").fill("invoices.objections", {
  title: (locale) => translator(locale, "invoices")("queue.objections"),
  page: "invoices.objections",
  roles: ["superadmin"],
  read: loadObjections,
});
