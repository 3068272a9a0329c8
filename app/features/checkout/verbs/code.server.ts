import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { holdPromo, type AppliedDiscount, promoFor, releasePromo, tryCode } from "../../promo/verbs.server.ts";
import type * as contract from "../contract.ts";
import { lockOrders, type Order } from "../data/purchases.server.ts";
import { ownOrders } from "./pay.server.ts";
import { chooseAgain, splitAgain } from "./split.server.ts";

interface Answer {
  purchase_ids: string[];
  discount: number;
}

/**
 * Applies a code to open purchases. Each purchase uses it once, in order, as long as uses are left. An earlier code is replaced, but
 * stays if this one is refused.
 */
export async function addCode(
  services: Services,
  context: WriteContext<Person>,
  { purchase_ids: ids, code }: Body<typeof contract.addCheckoutCode>,
): Promise<Answer> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  await ownOrders(services.sql, actor, ids, now);
  return tryCode(services, actor.account_id, () =>
    write(services, context, async (tx, sql) => {
      let discount = 0;
      let refused: unknown;
      for (const order of await openOrders(sql, ids, now)) {
        await releasePromo(sql, order.id, now);
        const promo =
          refused === undefined
            ? await held(sql, actor, order, code, now).catch((error: unknown) => refusedBy(error))
            : refused;
        if (promo instanceof AppError) refused = promo;
        const found = promo instanceof AppError ? null : (promo as AppliedDiscount);
        await setDiscount(sql, order, found, now);
        discount += found?.discount ?? 0;
      }
      if (discount === 0) throw refused;
      for (const subject_id of ids)
        await audit(tx, context, {
          action: "checkout.add_code",
          subject: "purchase",
          subject_id,
        });
      return { purchase_ids: [...ids], discount };
    }),
  );
}

async function held(
  sql: TxSql,
  { account_id }: Person,
  order: Order,
  code: string,
  now: Date,
): Promise<AppliedDiscount> {
  const { kind: what, profile_id, specialist_id, session_id, price, currency } = order;
  const of = { what, account_id, profile_id, specialist_id, session_id, price, currency };
  const { promo_code_id } = await promoFor(sql, code, of, now);
  return holdPromo(sql, order.id, promo_code_id, of, now);
}

function refusedBy(error: unknown): AppError {
  if (error instanceof AppError && (error.code === "promo_unusable" || error.code === "promo_used")) return error;
  throw error;
}

/** Removes the code before anything is paid. */
export async function removeCode(
  services: Services,
  context: WriteContext<Person>,
  { purchase_ids: ids }: Body<typeof contract.removeCheckoutCode>,
): Promise<Answer> {
  const { actor, now } = context;
  if (actor.child_lock_active) throw new AppError("child_lock");
  await ownOrders(services.sql, actor, ids, now);
  return write(services, context, async (tx, sql) => {
    for (const order of await openOrders(sql, ids, now)) {
      if (order.discount === 0) continue;
      await releasePromo(sql, order.id, now);
      await setDiscount(sql, order, null, now);
      await audit(tx, context, {
        action: "checkout.remove_code",
        subject: "purchase",
        subject_id: order.id,
      });
    }
    return { purchase_ids: [...ids], discount: 0 };
  });
}

async function openOrders(sql: TxSql, ids: readonly string[], now: Date): Promise<Order[]> {
  const orders = await lockOrders(sql, ids);
  if (orders.some(({ state, pay_until }) => state !== "open" || pay_until <= now)) throw new AppError("purchase_over");
  return orders;
}

async function setDiscount(
  sql: TxSql,
  { id, discount }: Order,
  promo: AppliedDiscount | null,
  now: Date,
): Promise<void> {
  if (promo === null && discount === 0) return;
  await chooseAgain(sql, id, now);
  await sql`
    update purchase set discount = ${promo?.discount ?? 0}, discount_by = ${promo?.by ?? null}, promo_code_id = ${promo?.promo_code_id ?? null} where id = ${id}`;
  await splitAgain(sql, id, now);
}
