import type { z } from "zod";
import type { Reading } from "../../platform/db/database.server.ts";
import type { consentView } from "./contract.ts";
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
