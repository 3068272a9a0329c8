import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { type Currency, formatMoney } from "../../../platform/money/format.ts";
import type { Services } from "../../../platform/services.server.ts";
import { addDays, instantOfWallTime, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { largestGrant, longestDays, type Money } from "../rules.ts";
import { endCredit, grantCredit } from "./credits.server.ts";

/** Grants a person a goodwill credit, which lasts until the end of the given day in the person's zone, or never expires. */
export async function grantGoodwill(
  services: Services,
  context: WriteContext<Person>,
  { email, amount, currency, words, until }: Body<typeof contract.grantGoodwill>,
): Promise<{ credit_lot_id: string }> {
  const { actor, now } = context;
  const most = largestGrant[currency];
  if (amount > most) throw wrongField("amount", "grantMost", { most: formatMoney(context.locale, most, currency) });
  return write(services, context, async (tx, sql) => {
    const [person] = await sql<{ id: string; time_zone: string }[]>`
      select id, time_zone from account where lower(email) = ${email.toLowerCase()} and role = 'user' and erase_at is null`;
    if (!person) throw wrongField("email", "grantee");
    const today = wallTimeAt(now, person.time_zone).day;
    if (until && until < today) throw wrongField("until", "futureDate");
    if (until && until > addDays(today, longestDays)) throw wrongField("until", "grantDay");
    const { credit_lot_id } = await grantCredit(sql, {
      account_id: person.id,
      amount,
      currency,
      kind: "goodwill",
      words,
      expires_at: until ? instantOfWallTime(addDays(until, 1), "00:00", person.time_zone) : null,
      source_type: "goodwill",
      source_id: v7(),
      occurred_at: now,
      actor,
    });
    await audit(tx, context, {
      action: "ledger.grant_credit",
      subject: "credit_lot",
      subject_id: credit_lot_id,
      detail: { amount, currency },
    });
    return { credit_lot_id };
  });
}

/** Revokes the unused part of a credit. */
export async function revokeCredit(
  services: Services,
  context: WriteContext<Person>,
  { credit_lot_id, reason }: Body<typeof contract.revokeCredit>,
): Promise<Money> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const [lot] = await sql<{ currency: Currency }[]>`select currency from credit_lot where id = ${credit_lot_id}`;
    if (!lot) throw new AppError("credit_lot_not_found");
    const amount = await endCredit(sql, { credit_lot_id, end: "revoked", reason, occurred_at: now, actor });
    if (amount === undefined) throw new AppError("credit_ended");
    if (amount === 0) throw new AppError("credit_used_up");
    await publish(tx, "credit.revoked", { credit_lot_id, amount });
    await audit(tx, context, {
      action: "ledger.revoke_credit",
      subject: "credit_lot",
      subject_id: credit_lot_id,
      detail: { amount, currency: lot.currency },
    });
    return { amount, currency: lot.currency };
  });
}
