import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type { dataLogEntry } from "../contract.ts";

type View = z.output<typeof dataLogEntry>;

/** The team's steps on someone's data. Only that person reads about them, not the member who took them. */
const teamActions = [
  "privacy.answer_request",
  "privacy.close_request",
  "privacy.extend_request",
  "privacy.read_request",
  "feedback.read",
] as const;

/** What people, or jobs for them, did with their own data. Other entries of the audit log are about how they use Korak. */
const ownActions = [
  "privacy.ask_copy",
  "privacy.copy_ready",
  "privacy.copy_ended",
  "privacy.copy_failed",
  "privacy.permit_download",
  "privacy.download_copy",
  "privacy.add_request",
  "accounts.decide_consent",
  "accounts.export",
  "accounts.register",
  "accounts.pause",
  "accounts.resume",
  "profiles.delete",
  "profiles.restore",
  "profiles.erase",
  "erasure.ask",
  "erasure.undo",
  "erasure.done",
] as const;

interface Row {
  id: string;
  action: string;
  created_at: Date;
  actor_kind: string;
  mine: boolean;
  detail: { kind?: string; given?: boolean };
}

const cursorParts = z.tuple([z.uuid()]);

/**
 * Lists an account's own actions on its data, and others' actions, newest first. Each part of the union has its own index and
 * stops after one page.
 */
export async function dataLogOf(
  sql: Reading,
  accountId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<KeysetPage<View>> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts);
  const most = page.limit + 1;
  const own = [...ownActions];
  const wanted = [...own, ...teamActions];
  const older = after ? sql`and id < ${after[0]}` : sql``;
  const rows = await sql<Row[]>`
    select id, action, created_at, actor_kind, actor_account_id is not distinct from ${accountId} as mine, detail from (
      (select * from audit_log where actor_account_id = ${accountId} and action = any(${own}) ${older} order by id desc limit ${most})
      union
      (select * from audit_log where subject = 'account' and subject_id = ${accountId} and action = any(${wanted}) ${older}
        order by id desc limit ${most})
    ) entries order by id desc limit ${most}`;
  return keysetPage(
    rows,
    page.limit,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      action:
        row.action === "accounts.decide_consent"
          ? `${row.action}.${row.detail.given ? "given" : "withdrawn"}`
          : row.action,
      at: row.created_at.toISOString(),
      by: row.mine ? ("you" as const) : row.actor_kind === "person" ? ("team" as const) : ("korak" as const),
      subject: row.detail.kind ?? null,
    }),
  );
}

/** Returns whether a sign-in since then ended an erasure or a pause, and which. */
export async function lastReturn(sql: Reading, accountId: string, since: Date): Promise<"erasure" | "pause" | null> {
  const [row] = await sql<{ action: string }[]>`
    select action from audit_log
    where actor_account_id = ${accountId} and action in ('erasure.undo', 'accounts.resume') and created_at > ${since}
    order by id desc limit 1`;
  if (!row) return null;
  return row.action === "erasure.undo" ? "erasure" : "pause";
}
