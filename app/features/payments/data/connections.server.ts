import type { Reading, TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { ProviderAccount } from "../provider/connect.ts";
import { isMissing, providerOf } from "../provider/refusals.ts";
import { type ConnectionState, stateOfAccount } from "./connect-words.ts";

type Needs = Pick<Services, "sql" | "clock" | "cardProvider">;

export interface Connection {
  id: string;
  specialist_id: string;
  provider_id: string;
  connected_at: Date;
  read_at: Date | null;
  country: string | null;
  takes_payments: boolean;
  pays_out: boolean;
  due: string[];
}

/** Returns the specialist's account as last read at the provider; null if none is connected. */
export async function connectionOf(sql: Reading, specialistId: string): Promise<Connection | null> {
  const [row] = await sql<Connection[]>`
    select id, specialist_id, provider_id, connected_at, read_at, country, takes_payments, pays_out, due from connected_account
    where specialist_id = ${specialistId} and disconnected_at is null`;
  return row ?? null;
}

/**
 * Returns the account on which cards can be charged for this specialist now. Null without such an account, and for specialists who were
 * suspended or have left, or whose currency is not the euro.
 */
export async function chargeableAccount(sql: Reading, specialistId: string): Promise<string | null> {
  const [row] = await sql<{ provider_id: string }[]>`
    select c.provider_id from connected_account c join specialist s on s.id = c.specialist_id
    where c.specialist_id = ${specialistId} and c.disconnected_at is null and c.takes_payments and s.currency = 'EUR'
      and s.status in ('approved', 'published', 'paused')`;
  return row?.provider_id ?? null;
}

/** Whether the account is or was connected; later changes to its earlier payments still concern us. */
export async function wasConnected(sql: Reading, providerId: string): Promise<boolean> {
  const [row] = await sql`select from connected_account where provider_id = ${providerId} limit 1`;
  return row !== undefined;
}

export type ConnectionChange = { connected_account_id: string; state: ConnectionState | "disconnected"; at: string };

async function tell(sql: TxSql, id: string, state: ConnectionChange["state"], at: Date): Promise<void> {
  await publish(sql, "payments.account_changed", {
    connected_account_id: id,
    state,
    at: at.toISOString(),
  } satisfies ConnectionChange);
}

/** Stores a reading, unless a later one is stored; the owner is told of each new state once. */
export async function storeAccountState(sql: TxSql, id: string, read: ProviderAccount, at: Date): Promise<void> {
  const { country, takes_payments, pays_out, due, closed_because } = read;
  const [before] = await sql<{ told: string }[]>`
    select told from connected_account where id = ${id} and disconnected_at is null and (read_at is null or read_at <= ${at}) for update`;
  if (!before) return;
  const state = stateOfAccount(read);
  await sql`
    update connected_account set read_at = ${at}, country = ${country}, takes_payments = ${takes_payments}, pays_out = ${pays_out},
      due = ${due}, closed_because = ${closed_because}, told = ${state}
    where id = ${id}`;
  if (before.told !== state) await tell(sql, id, state, at);
}

/** Marks the account as disconnected. Repeating it changes nothing. */
export async function endConnection(sql: TxSql, id: string, at: Date): Promise<void> {
  const { count } = await sql`
    update connected_account set disconnected_at = greatest(${at}, connected_at), takes_payments = false, pays_out = false
    where id = ${id} and disconnected_at is null`;
  if (count > 0) await tell(sql, id, "disconnected", at);
}

/** Reads a connected account again; if the provider no longer shows it to us, it is disconnected. */
export async function rereadAccount(
  services: Needs,
  { id, provider_id }: Pick<Connection, "id" | "provider_id">,
): Promise<void> {
  const at = services.clock();
  try {
    const read = await providerOf(services).readAccount(provider_id);
    await services.sql.begin((tx) => storeAccountState(tx, id, read, at));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await services.sql.begin((tx) => endConnection(tx, id, at));
  }
}

/** Reads an account again after a call was refused because it disconnected, without waiting for the event. */
export async function readDisconnected(services: Needs & Pick<Services, "log">, providerId: string): Promise<void> {
  const [row] = await services.sql<Pick<Connection, "id" | "provider_id">[]>`
    select id, provider_id from connected_account where provider_id = ${providerId} and disconnected_at is null`;
  if (!row) return;
  await rereadAccount(services, row).catch((error: unknown) =>
    services.log.warn({ err: error, account: providerId }, "a connected account could not be read"),
  );
}
