import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { ListedSpecialist } from "../contract.ts";
import { type Queue, queues, searched } from "../rules.ts";

type Row = Omit<ListedSpecialist, "created_at"> & { created_at: Date };

interface Asked {
  status?: ListedSpecialist["status"] | undefined;
  q?: string | undefined;
  country?: ListedSpecialist["country"] | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Greater than every text that begins with another one, by the order of bytes. */
const last = "\u{10FFFF}";

/** Ids of everyone whose name, address or license number begins with this. */
function beginningWith(sql: Reading, text: string) {
  const name = searched(text);
  const email = text.trim().toLowerCase();
  return sql`
    select id from specialist
    where desk_name(name || ' ' || lastname) ~>=~ ${name} and desk_name(name || ' ' || lastname) ~<~ ${name + last}
    union select id from specialist
    where desk_name(lastname || ' ' || name) ~>=~ ${name} and desk_name(lastname || ' ' || name) ~<~ ${name + last}
    union select s.id from account a join specialist s on s.account_id = a.id
    where a.role = 'specialist' and lower(a.email) ~>=~ ${email} and lower(a.email) ~<~ ${email + last}`;
}

/** An erased person leaves a removed row without a name. */
const notErased = (sql: Reading) => sql`(status <> 'removed' or name <> '')`;

/** One page of all specialists, or of those in a state. Ids are in the order of registration. */
export async function listForAdmins(
  sql: Reading, { status, q, country, cursor, limit }: Asked,
): Promise<{ data: ListedSpecialist[]; next_cursor: string | null }> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<Row[]>`
    select id, name, lastname, profession, gender, portrait, tint, city, country, languages, status, created_at from specialist
    where ${status ? sql`status = ${status}` : sql`true`} and ${after ? sql`id > ${after}` : sql`true`}
      and ${country ? sql`country = ${country}` : sql`true`}
      and ${q ? sql`id in (${beginningWith(sql, q)})` : sql`true`}
    and ${notErased(sql)}
    order by id limit ${limit + 1}`;
  const data = rows.slice(0, limit).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  const end = data.at(-1);
  return { data, next_cursor: end && rows.length > limit ? writeCursor(end.id) : null };
}

/** Every state, in the order of the tabs. */
export async function countByStatus(sql: Reading): Promise<{ status: Queue; count: number }[]> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from specialist where ${notErased(sql)} group by status`;
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return queues.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}
