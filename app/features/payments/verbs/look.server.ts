import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { cancelAtProvider } from "../data/charge-events.server.ts";
import { carryOutRefund } from "../data/refunding.server.ts";
import { settlePayment } from "../data/settle.server.ts";
import { ProviderError } from "../provider/provider.ts";
import { cancelPayment } from "./payments.server.ts";

const batch = 200;
const hour = 3600_000;
/** Refunds on a disconnected account are checked again after this time, because it may reconnect. */
const leftFor = 12 * hour;
const isLeft = (error: unknown) => error instanceof ProviderError && error.failure === "left";
/** Payments still unpaid this long after their deadline are cancelled. */
const abandonedAfter = 24 * hour;

/** Checks payments that are due for a check, as after a lost event or a process that died. Returns how many. */
export async function checkDuePayments(services: Services): Promise<number> {
  const { sql, clock, log, cardProvider } = services;
  if (!cardProvider) return 0;
  const now = clock();
  const due = await sql<{ id: string; state: string }[]>`
    select id, state from payment where look_at <= ${now} order by random() limit ${batch}`;
  const states = new Map(due.map(({ id, state }) => [id, state]));
  return eachRow(log, "payments.look", [...states.keys()], async (id) => {
    try {
      if (states.get(id) === "cancelled") await cancelAtProvider(services, id);
      else await settlePayment(services, id);
    } catch (error) {
      if (isLeft(error))
        await sql`update payment set look_at = ${new Date(now.getTime() + leftFor)} where id = ${id} and look_at <= ${now}`;
      throw error;
    }
    return 1;
  });
}

/** Carries out refunds whose job failed, and checks those that are with the bank. Returns how many. */
export async function checkOpenRefunds(services: Services): Promise<number> {
  const { sql, clock, log, cardProvider } = services;
  if (!cardProvider) return 0;
  const now = clock();
  const due = await sql<
    { id: string }[]
  >`select id from payment_refund where look_at <= ${now} order by random() limit ${batch}`;
  return eachRow(
    log,
    "payments.look_at_refunds",
    due.map(({ id }) => id),
    async (id) => {
      try {
        await carryOutRefund(services, id);
      } catch (error) {
        if (isLeft(error))
          await sql`update payment_refund set look_at = ${new Date(now.getTime() + leftFor)} where id = ${id} and look_at <= ${now}`;
        throw error;
      }
      return 1;
    },
  );
}

/** Cancels payments that are still unpaid a day after their deadline. Returns how many. */
export async function cancelAbandoned(services: Services): Promise<number> {
  const { sql, clock, log } = services;
  const now = clock();
  const over = await sql<{ id: string }[]>`
    select id from payment where state in ('open', 'processing') and pay_until <= ${new Date(now.getTime() - abandonedAfter)} order by random() limit ${batch}`;
  return eachRow(
    log,
    "payments.abandoned",
    over.map(({ id }) => id),
    (id) =>
      write(services, jobContext("payments.abandoned", now), async (_, tx) => {
        await cancelPayment(tx, id, now);
        return 1;
      }),
  );
}
