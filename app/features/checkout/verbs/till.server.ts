import { AppError } from "../../../platform/errors/app-error.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { chargeableAccount, kindsWith, type Till } from "../../payments/verbs.server.ts";
import { lockOrders, lockSeller } from "../data/purchases.server.ts";
import { commissionRateAt } from "../data/rate.server.ts";
import { beginPurchase } from "./due.server.ts";
import { settleSold } from "./follow.server.ts";
import { giveUpPurchase } from "./settle.server.ts";

/** The till through which selling features charge. */
export const checkoutTill: Till = {
  lockSeller,

  async order({ settings }, sql, { id, basis_points: own, ...order }, now) {
    if ((await chargeableAccount(sql, order.specialist_id)) === null) throw new AppError("seller_unavailable");
    const basis_points = own ?? (await commissionRateAt(sql, settings, now));
    const purchase_id = await beginPurchase(sql, { ...order, basis_points }, now, id);
    return { purchase_id };
  },

  async open(sql, ids, now) {
    const rows = await sql<{ id: string }[]>`
      select id from purchase where id = any(${[...ids]}::uuid[]) and state = 'open' and pay_until > ${now}`;
    return rows.map(({ id }) => id);
  },

  async giveUp(sql, ids, now) {
    for (const order of await lockOrders(sql, ids)) if (order.state === "open") await giveUpPurchase(sql, order, now);
  },

  settle: settleSold,
};

const batch = 500;

/** Drops orders that were not paid in time, unless their feature does. Returns how many. */
export async function dropUnpaid(services: Services): Promise<number> {
  const now = services.clock();
  const over = await services.sql<{ id: string }[]>`
    select id from purchase where kind = any(${kindsWith(({ lapses }) => lapses)}) and state = 'open' and pay_until <= ${now} order by random() limit ${batch}`;
  return eachRow(
    services.log,
    "checkout.packs",
    over.map(({ id }) => id),
    (id) =>
      write(services, jobContext("checkout.packs", now), async (_, sql) => {
        const [order] = await lockOrders(sql, [id]);
        if (order?.state !== "open") return 0;
        await giveUpPurchase(sql, order, now);
        return 1;
      }),
  );
}
