import type { Actor } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { creditSpent, endCredit, journalsOf, reverse } from "../../ledger/verbs.server.ts";
import type { Referral } from "../data/referral.server.ts";
import type { RevokeReason } from "../rules.ts";

type Moment = Pick<WriteContext<Actor>, "actor" | "now">;

/** Revokes a locked referral, reverses its rewards, and deletes the invited address. */
export async function endReferral(
  sql: TxSql,
  { id }: Pick<Referral, "id">,
  reason: RevokeReason,
  moment: Moment,
  words: string | null = null,
): Promise<void> {
  await takeBack(sql, id, moment);
  await sql`
    update referral set state = 'revoked', reason = ${reason}, words = ${words}, ended_at = ${moment.now}, email = null, address_hash = null,
      shown_as = null, remind_at = null, look_at = null
    where id = ${id}`;
  await publish(sql, "referral.revoked", { referral_id: id }, { subject: `referral:${id}` });
}

interface Reward {
  id: string;
  kind: "credit" | "commission";
  amount: number;
  credit_lot_id: string | null;
}

/** Reverses the rewards. The unused part of a credit ends, and the used part is recorded as a shortfall. A lower commission is raised again. */
async function takeBack(sql: TxSql, referralId: string, { actor, now }: Moment): Promise<void> {
  const rewards = await sql<Reward[]>`
    select id, kind, amount, credit_lot_id from referral_reward where referral_id = ${referralId} and taken_back_at is null order by id`;
  for (const { id, kind, credit_lot_id } of rewards) {
    let shortfall = 0;
    if (credit_lot_id) {
      const left = await endCredit(sql, { credit_lot_id, end: "revoked", occurred_at: now, actor });
      if (left) await publish(sql, "credit.revoked", { credit_lot_id, amount: left });
      shortfall = await creditSpent(sql, credit_lot_id);
    } else if (kind === "commission") {
      const [given] = await journalsOf(sql, { source_type: "referral_reward", source_id: id }, "referral_reward");
      if (given) await reverse(sql, { journal_id: given.id, occurred_at: now, actor });
    }
    await sql`update referral_reward set taken_back_at = ${now}, shortfall = ${shortfall} where id = ${id}`;
  }
}
