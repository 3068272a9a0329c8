import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import type { Services } from "../../../platform/services.server.ts";

/** What has to be paid so that a session is confirmed. */
export interface Due {
  session_id: string;
  specialist_id: string;
  profile_id: string;
  /** Who accepted the time, and pays. */
  account_id: string;
  /** In minor units of the currency. */
  amount: number;
  currency: "EUR" | "RSD";
  /** Until when the time is held. */
  pay_until: Date;
}

/** How sessions are paid online. Whoever takes payments puts it into the services and answers with `confirmPaid`. */
export interface SessionPayments {
  available(sql: Reading, specialistId: string): Promise<boolean>;
  /** Notes what is due, in the transaction that accepts the time, so without calls to other servers. */
  begin(sql: TxSql, due: Due, now: Date): Promise<{ reference: string }>;
  /** Nothing may be taken any more. May run twice, and may call other servers. */
  release(services: Services, of: { session_id: string; reference: string }): Promise<void>;
}

/** Counts a specialist's sessions ahead that were paid online. */
export async function paidSessionsAhead(sql: Reading, specialistId: string, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from session
    where specialist_id = ${specialistId} and status = 'Confirmed' and starts_at > ${now} and payment_type = 'Online' and price > 0`;
  return row?.count ?? 0;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** None: sessions are paid directly. */
    sessionPayments?: SessionPayments;
  }
}
