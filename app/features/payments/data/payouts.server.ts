import type { Services } from "../../../platform/services.server.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { Currency } from "../../../platform/money/format.ts";
import { payoutLines, post, providerFeeLines } from "../../ledger/verbs.server.ts";
import type { Movement } from "../provider/refunds.ts";

const job = "payments.reconcile";
const payouts: Readonly<Record<string, "payout" | "payout_failed">> = {
  payout: "payout",
  payout_failure: "payout_failed",
  payout_cancel: "payout_failed",
};
/** What the provider charges us apart from payments, such as for connected accounts. */
const costs = new Set(["stripe_fee", "stripe_fx_fee", "tax_fee", "network_cost"]);

/** Books what the provider did on our own account, once each: payouts to the bank, returned payouts, and its own fees. */
export async function bookOwnMovements(services: Services, moved: readonly Movement[]): Promise<void> {
  const found = moved.filter(({ kind, source }) => (payouts[kind] && source !== null) || costs.has(kind));
  const byId = new Map(found.map((one) => [one.id, one]));
  await eachRow(services.log, job, [...byId.keys()], async (id) => {
    const { kind, source, net, currency, created_at } = byId.get(id) as Movement;
    const of = payouts[kind];
    const context = jobContext(job, services.clock());
    const at = { occurred_at: created_at, actor: context.actor };
    const money = { currency: currency as Currency, amount: -net };
    await write(services, context, (_, sql) =>
      of
        ? post(sql, { ...at, kind: of, source_type: "payout", source_id: source ?? id, lines: payoutLines(money) })
        : post(sql, {
            ...at,
            kind: "provider_fee",
            source_type: "movement",
            source_id: id,
            lines: providerFeeLines(money),
          }),
    );
    return 1;
  });
}
