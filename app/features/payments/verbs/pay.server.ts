import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Limit } from "../../../platform/limits/limiter.server.ts";
import { refuseSpent } from "../../../platform/limits/spend.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { jobContext, type WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { PayAnswer } from "../contract.ts";
import { readDisconnected } from "../data/connections.server.ts";
import { customerIdOf } from "../data/customers.server.ts";
import { intentFor } from "../data/intents.server.ts";
import { lockPayment, type Payment, paymentView, readPayment } from "../data/payments.server.ts";
import { settlePayment, attemptTimeout } from "../data/settle.server.ts";
import { type CardProvider, ProviderError } from "../provider/provider.ts";
import { isMissing, providerOf, refusalOf } from "../provider/refusals.ts";
import { requireOwnCard } from "./cards.server.ts";

/** Low, because people who test stolen cards make many payments. */
const paying: Limit = { count: 30, seconds: 3600, burst: 20 };
const checking: Limit = { count: 120, seconds: 3600, burst: 60 };

const payLimits = (account_id: string) => [[`pay:${account_id}`, paying]] as const;

/** Refuses callers over the limit of `payByCard` without counting, so that preparing steps can check first. */
export const refusePastPayLimit = (services: Pick<Services, "sql" | "clock">, { account_id }: Person): Promise<void> =>
  refuseSpent(services, payLimits(account_id));

interface Try {
  id: string;
  number: number;
}

/** Pays with a card. While an attempt is under way, other calls get its state. */
export async function payByCard(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.payByCard>,
): Promise<PayAnswer> {
  const { account_id } = context.actor;
  const { payment_id, payment_method_id: card_id } = input;
  const payment = await ownPayment(services, context, payment_id);
  const provider = providerOf(services);
  const limits = payLimits(account_id);
  // Checked before calling the provider, but counted only when an attempt begins, so a second concurrent call doesn't count.
  await refuseSpent(services, limits);
  const { customer_id } = await requireOwnCard(
    services,
    card_id,
    await customerIdOf(services.sql, account_id),
    true,
  ).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const begun = await write(services, { ...context, limits }, async (tx, sql) => {
    const locked = await lockPayment(sql, payment_id);
    if (!locked || locked.state === "cancelled") throw new AppError("payment_over");
    if (locked.state !== "open") return null;
    if (locked.pay_until <= context.now) throw new AppError("payment_over");
    const [last] = await sql<
      { id: string; number: number; state: string; started_at: Date; card_id: string; ended_at: Date | null }[]
    >`
      select id, number, state, started_at, card_id, ended_at from payment_attempt where payment_id = ${payment_id} order by number desc limit 1`;
    if (last?.ended_at === null) {
      const waiting =
        last.state === "requires_action"
          ? last.card_id === card_id
          : context.now.getTime() - last.started_at.getTime() < attemptTimeout;
      if (waiting) return null;
      await sql`update payment_attempt set state = 'dropped', ended_at = ${context.now} where id = ${last.id}`;
    }
    const made: Try = { id: v7(), number: (last?.number ?? 0) + 1 };
    await sql`
      insert into payment_attempt (id, payment_id, number, card_id, state, started_at)
      values (${made.id}, ${payment_id}, ${made.number}, ${card_id}, 'started', ${context.now})`;
    await sql`update payment set look_at = ${new Date(context.now.getTime() + attemptTimeout)} where id = ${payment_id}`;
    await audit(tx, context, {
      action: "payments.pay",
      subject: "payment",
      subject_id: payment_id,
      detail: { attempt: made.number },
    });
    return made;
  });
  if (begun === null) return answerOf(services, payment_id);
  await attempt(services, provider, { payment, begun, card_id, customer_id });
  return answerOf(services, payment_id);
}

/** Carries out an attempt at the provider. A later query settles what it leaves open. */
async function attempt(
  services: Services,
  provider: CardProvider,
  {
    payment,
    begun,
    card_id,
    customer_id,
  }: { payment: Payment; begun: Try; card_id: string; customer_id: string | null },
): Promise<void> {
  const { id, provider_account: account } = payment;
  let sent = false;
  try {
    const intent = await intentFor(services, provider, payment);
    const charged =
      account === null
        ? card_id
        : await provider.copyCard(account, { card_id, customer_id }, `card:${id}:${begun.number}`);
    await services.sql`update payment_attempt set charged_card_id = ${charged} where id = ${begun.id}`;
    sent = true;
    await provider.confirmIntent(account, intent, charged, `confirm:${id}:${begun.number}`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === "away" && sent) throw new AppError("payment_unknown", { retryAfter: 5, cause: error });
    if (error.failure === "declined" && sent) {
      await lookAgain(services, id);
      await drop(services, begun, error);
      throw refusalOf(error);
    }
    // Another attempt or the deadline may have paid or cancelled it meanwhile.
    const intent = sent && error.failure === "refused" ? await settlePayment(services, id) : null;
    if (intent && intent.state !== "needs_card") return;
    await drop(services, begun, error);
    if (error.failure === "left" && account !== null) await readDisconnected(services, account);
    throw isMissing(error) ? new AppError("card_not_found", { cause: error }) : refusalOf(error);
  }
}

/** Ends an attempt that certainly had no effect. */
async function drop(services: Services, { id }: Try, error: ProviderError): Promise<void> {
  const declined = error.failure === "declined";
  const now = services.clock();
  await write(services, jobContext("payments.pay", now), async (_, sql) => {
    await sql`
      update payment_attempt set state = ${declined ? "declined" : "dropped"}, decline = ${declined ? (error.decline ?? "card_declined") : null}, ended_at = ${now}
      where id = ${id} and ended_at is null`;
  });
}

/** Returns the state at the provider, or the last known state while the provider is down. */
async function lookAgain(services: Services, paymentId: string) {
  try {
    return await settlePayment(services, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn({ err: error, payment_id: paymentId }, "a payment could not be looked at");
    return null;
  }
}

async function answerOf(services: Services, paymentId: string): Promise<PayAnswer> {
  const row = await readPayment(services.sql, paymentId);
  const intent = row?.state === "paid" ? null : await lookAgain(services, paymentId);
  const payment = await paymentView(services.sql, paymentId);
  const secret = payment.state === "trying" && intent?.state === "requires_action" ? intent.client_secret : null;
  return {
    payment,
    action: secret === null ? null : { client_secret: secret, account: row?.provider_account ?? null },
  };
}

async function ownPayment(services: Services, { actor }: WriteContext<Person>, id: string): Promise<Payment> {
  const payment = await readPayment(services.sql, id);
  if (payment?.account_id !== actor.account_id) throw new AppError("payment_not_found");
  return payment;
}

/** Queries the provider again, for example when the payer returns from the bank. */
export async function checkPayment(
  services: Services,
  context: WriteContext<Person>,
  { payment_id }: Body<typeof contract.checkPayment>,
): Promise<PayAnswer> {
  await ownPayment(services, context, payment_id);
  providerOf(services);
  await write(services, { ...context, limits: [[`pay-check:${context.actor.account_id}`, checking]] }, () =>
    Promise.resolve(null),
  );
  return answerOf(services, payment_id);
}
