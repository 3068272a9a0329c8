import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { stuckCondition } from "./stuck-refunds.server.ts";

const queue = slotOf("home.team_queue");

/** The team's queues: refunds that did not arrive, and differences between the books and the card provider. */
export const paymentQueues = [
  queue.fill("payments.refunds", {
    title: (locale) => translator(locale, "payments")("refunds.title"),
    page: "payments.refunds",
    roles: ["superadmin"],
    async read(sql) {
      const [row] = await sql<{ count: number; oldest: Date | null }[]>`
        select count(*)::int as count, min(r.asked_at) as oldest from payment_refund r where ${stuckCondition(sql)}`;
      return row ?? { count: 0, oldest: null };
    },
  }),
  queue.fill("payments.differences", {
    title: (locale) => translator(locale, "payments")("reconciliation.queue"),
    page: "payments.reconciliation",
    query: { state: "open" },
    roles: ["superadmin"],
    async read(sql) {
      const [row] = await sql<{ count: number; oldest: Date | null }[]>`
        select count(*)::int as count, min(r.finished_at) as oldest
        from reconciliation_difference d join reconciliation_run r on r.id = d.run_id where d.resolved_at is null`;
      return row ?? { count: 0, oldest: null };
    },
  }),
];
