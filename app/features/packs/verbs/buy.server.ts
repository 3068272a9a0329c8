import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { till } from "../../payments/verbs.server.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type * as contract from "../contract.ts";
import { payHours } from "../rules.ts";
import { insertPackOrder } from "./order.server.ts";

/** Orders a pack. Repeating an unpaid order returns the same purchase; with other terms, a new order replaces it. */
export async function orderPack(
  services: Services,
  context: WriteContext<Person>,
  { pack_offer_id, profile_id }: Body<typeof contract.orderPack>,
): Promise<{ purchase_id: string }> {
  const { actor, now } = context;
  const { account_id } = actor;
  if (actor.child_lock_active) throw new AppError("child_lock");
  if (!mayActFor(await accessOf(services.sql, account_id, profile_id, now))) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    const [offer] = await sql<
      { specialist_id: string; price: number; months: number }[]
    >`select specialist_id, price, months from pack_offer where id = ${pack_offer_id}`;
    if (!offer) throw new AppError("pack_offer_not_found");
    await till().lockSeller(sql, offer.specialist_id);
    const waiting = await sql<{ id: string; same: boolean }[]>`
      select id, profile_id = ${profile_id} and price = ${offer.price} and months = ${offer.months} as same
      from pack where account_id = ${account_id} and state = 'waiting' and pack_offer_id = ${pack_offer_id} order by id`;
    const ids = waiting.map(({ id }) => id);
    const open = await till().open(sql, ids, now);
    const same = waiting.find((one) => one.same && open.includes(one.id));
    if (same) return { purchase_id: same.id };
    await till().giveUp(sql, ids, now);
    const id = v7({ msecs: now.getTime() });
    const ordered = await insertPackOrder(sql, { id, pack_offer_id, account_id, profile_id }, now);
    await till().order(
      services,
      sql,
      {
        ...ordered,
        kind: "pack",
        id,
        session_id: null,
        profile_id,
        account_id,
        pay_until: new Date(now.getTime() + payHours * 3600_000),
      },
      now,
    );
    await audit(tx, context, {
      action: "checkout.order_pack",
      subject: "purchase",
      subject_id: id,
    });
    return { purchase_id: id };
  });
}
