import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { type KeysetPage, cursorInstant, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type * as contract from "../contract.ts";

type View = z.output<typeof contract.listPendingErasures.data>[number];

interface Row {
  id: string;
  name: string | null;
  email: string;
  role: string;
  asked_at: Date | null;
  erase_at: Date;
  under_way: boolean;
  place: string;
}

const cursorParts = z.tuple([cursorInstant, z.uuid()]);
/** The job runs every few minutes, and waits up to a day for the last email to be sent. */
const lateAfter = 2 * 24 * 3600_000;
/** Erasures that were due before this time are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateAfter);

/** Lists accounts waiting for their erasure, or only the late ones, earliest first. */
export async function pendingErasures(
  sql: Reading,
  now: Date,
  page: { cursor?: string | undefined; limit: number; late: "no" | "yes" },
): Promise<KeysetPage<View>> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, cursorParts);
  const rows = await sql<Row[]>`
    select a.id, a.email, a.role, a.erasure_asked_at as asked_at, a.erase_at, a.erasing_since is not null as under_way,
      a.erase_at::text as place, coalesce(p.name || ' ' || p.lastname, s.name || ' ' || s.lastname) as name
    from account a
    left join profile p on p.account_id = a.id and p.kind = 'own'
    left join specialist s on s.account_id = a.id
    where a.erase_at is not null and a.erased_at is null ${page.late === "yes" ? sql`and a.erase_at < ${lateBefore(now)}` : sql``}
      ${after ? sql`and (a.erase_at, a.id) > (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by a.erase_at, a.id limit ${page.limit + 1}`;
  return keysetPage(
    rows,
    page.limit,
    (row) => [row.place, row.id],
    ({ id, name, email, role, asked_at, erase_at, under_way }) => ({
      id,
      name,
      email,
      role,
      asked_at: (asked_at ?? erase_at).toISOString(),
      erase_at: erase_at.toISOString(),
      state: erase_at < lateBefore(now) ? "late" : under_way ? "under_way" : "waiting",
    }),
  );
}
