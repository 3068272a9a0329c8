import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { SessionItem } from "./shapes.ts";

/** The payment that will confirm a session. */
export interface PaymentDue {
  session_id: string;
  specialist_id: string;
  profile_id: string;
  /** The person who accepted the time and pays. */
  account_id: string;
  /** In minor units of the currency. */
  amount: number;
  currency: "EUR" | "RSD";
  /** The end of the hold. */
  pay_until: Date;
}

export interface OpenPayment {
  /** Whether this account has a part to pay. */
  yours: boolean;
  /** Whether this account has paid a part. */
  paid: boolean;
  others: { name: string; percent: number }[];
}

/** Takes online payments for sessions. The charging feature adds it to the services and reports payments with `confirmPaid`. */
export interface SessionPayments {
  available(sql: Reading, specialistId: string): Promise<boolean>;
  /** Records what is due. Runs in the transaction that accepts the time, so it must not call other servers. */
  begin(sql: TxSql, due: PaymentDue, now: Date): Promise<{ reference: string }>;
  /** Who has not paid their part yet, for each of these sessions that waits for payment, as this account sees it. */
  owing(sql: Reading, sessionIds: readonly string[], accountId: string): Promise<Map<string, OpenPayment>>;
  /** Stops all charges. May run twice, and may call other servers. */
  release(services: Services, of: { session_id: string; reference: string }): Promise<void>;
}

/** Adds who has yet to pay to sessions that wait for payment, if the person may pay. */
export async function withPayments<T extends Pick<SessionItem, "id" | "awaits" | "may_act">>(
  { sql, sessionPayments }: Pick<Services, "sql" | "sessionPayments">,
  { account_id, role }: Person,
  sessions: readonly T[],
): Promise<(T & Pick<SessionItem, "payment">)[]> {
  const waiting =
    role === "specialist" ? [] : sessions.filter(({ awaits, may_act }) => awaits === "payment" && may_act);
  const owing =
    waiting.length === 0
      ? undefined
      : await sessionPayments?.owing(
          sql,
          waiting.map(({ id }) => id),
          account_id,
        );
  return sessions.map((one) => ({ ...one, payment: owing?.get(one.id) ?? null }));
}

/** Counts a specialist's upcoming sessions that were paid online. */
export async function paidSessionsAhead(sql: Reading, specialistId: string, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from session
    where specialist_id = ${specialistId} and status = 'Confirmed' and starts_at > ${now} and payment_type = 'Online' and price > 0`;
  return row?.count ?? 0;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** Absent when sessions can only be paid directly. */
    sessionPayments?: SessionPayments;
  }
}
