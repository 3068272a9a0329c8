import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { ContractView } from "../contract.ts";
import { contractFor, readContract } from "../data/contracts.server.ts";

/** Withdraws from a contract. The selling feature ends it and refunds the money, and receipts are emailed. */
export async function makeWithdrawal(
  services: Services,
  context: WriteContext<Person>,
  { contract_id: id, name }: Body<typeof contract.makeWithdrawal>,
): Promise<ContractView> {
  const { actor, now, locale } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  return write(services, context, async (tx, sql) => {
    const { kind, of, facts, view } = await contractFor(sql, { ...actor, locale }, id, now);
    const { state, refund, percent } = view;
    const { session_id, profile_id, specialist_id, concluded_at, currency } = facts;
    if (state === "withdrawn") throw new AppError("withdrawal_made");
    if (state === "held") throw new AppError("withdrawal_held");
    if (state === "over") throw new AppError("withdrawal_over");
    if (state === "ended") throw new AppError("session_closed");
    await of.rescind(sql, context, facts, percent);
    const withdrawal_id = v7({ msecs: now.getTime() });
    await sql`
      insert into withdrawal (id, session_id, purchase_id, account_id, profile_id, specialist_id, stated_name, concluded_at, refund, currency, percent, made_at)
      values (${withdrawal_id}, ${session_id}, ${session_id === null ? id : null}, ${actor.account_id}, ${profile_id}, ${specialist_id}, ${name},
        ${concluded_at}, ${refund},
        ${currency}, ${percent}, ${now})`;
    await publish(sql, "withdrawal.made", { withdrawal_id }, { subject: `${kind}:${id}` });
    await audit(tx, context, {
      action: "withdrawal.make",
      subject: "withdrawal",
      subject_id: withdrawal_id,
      detail: { percent },
    });
    return readContract(sql, { ...actor, locale }, id, now);
  });
}
