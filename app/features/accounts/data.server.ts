import type { z } from "zod";
import { liveSessions } from "../../../auth-server/server.server.ts";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import type { consentView, LockedDevice } from "./contract.ts";
import { type ConsentKind, consentKinds } from "./rules.ts";

interface Row {
  kind: ConsentKind;
  version: number;
  given: boolean;
  decided_at: Date;
}

/** The latest decision of each kind, in the order they are asked. */
export async function consentsOf(sql: Reading, accountId: string): Promise<z.output<typeof consentView>[]> {
  const rows = await sql<Row[]>`
    select distinct on (kind) kind, version, given, decided_at from consent
    where account_id = ${accountId} order by kind, decided_at desc, id desc`;
  return rows
    .sort((a, b) => consentKinds.indexOf(a.kind) - consentKinds.indexOf(b.kind))
    .map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }));
}

const longestHistory = 200;

/** Every decision, newest first. */
export async function consentHistoryOf(sql: Reading, accountId: string): Promise<z.output<typeof consentView>[]> {
  const rows = await sql<Row[]>`
    select kind, version, given, decided_at from consent
    where account_id = ${accountId} order by decided_at desc, id desc limit ${longestHistory}`;
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }));
}

export async function hasConsent(sql: Reading, accountId: string, kind: ConsentKind): Promise<boolean> {
  const [row] = await sql<{ given: boolean }[]>`
    select given from consent where account_id = ${accountId} and kind = ${kind}
    order by decided_at desc, id desc limit 1`;
  return row?.given ?? false;
}

/** Number of failed picture sign-ins in a row on this locked device. */
export async function readFailedPictureSignIns(sql: Reading, { account_id, session_id }: Person): Promise<number> {
  const [row] = await sql<{ missed: number }[]>`
    select pictures_missed as missed from child_lock
    where account_id = ${account_id} and (session_id is null or session_id = ${session_id}) order by session_id nulls last limit 1`;
  return row?.missed ?? 0;
}

/** Whether the device of this session is locked for a child. */
export async function isDeviceLocked(sql: Reading, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select from child_lock where account_id = ${accountId} and (session_id is null or session_id = ${sessionId}) limit 1`;
  return rows.length > 0;
}

interface LockRow {
  id: string;
  session_id: string | null;
  profile_id: string | null;
  child: string | null;
  started_at: Date;
}

/**
 * Lists the account's devices that are locked for a child. With `sessionsHere`, the built-in auth server is in use, so signed-out
 * devices are known and left out. Names a child only to a current guardian.
 */
export async function readLockedDevices(
  sql: Reading,
  accountId: string,
  now: Date,
  sessionsHere: boolean,
): Promise<LockedDevice[]> {
  const rows = await sql<LockRow[]>`
    select l.id, l.session_id, l.profile_id, p.name as child, l.started_at
    from child_lock l
      left join live_access(${accountId}, ${now}) a on a.profile_id = l.profile_id and a.level = 'guardian'
      left join profile p on p.id = a.profile_id
    where l.account_id = ${accountId} order by l.started_at desc, l.id desc`;
  const there = await standing(sql, rows, sessionsHere);
  return there.map(({ started_at, ...row }) => ({ ...row, started_at: started_at.toISOString() }));
}

/** Whether any device of the account is locked for a child. */
export async function hasLockedDevice(sql: Reading, accountId: string, sessionsHere: boolean): Promise<boolean> {
  const rows = await sql<
    Pick<LockRow, "session_id">[]
  >`select session_id from child_lock where account_id = ${accountId}`;
  return (await standing(sql, rows, sessionsHere)).length > 0;
}

/** Leaves out locks whose session has ended, because that device is signed out. */
async function standing<R extends Pick<LockRow, "session_id">>(
  sql: Reading,
  rows: readonly R[],
  sessionsHere: boolean,
): Promise<R[]> {
  const named = rows.flatMap(({ session_id }) => session_id ?? []);
  if (!sessionsHere || named.length === 0) return [...rows];
  const live = await liveSessions(sql, named);
  return rows.filter(({ session_id }) => session_id === null || live.has(session_id));
}
