import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type * as contract from "../contract.ts";
import type { dataRequest } from "../tables.server.ts";

export type StoredRequest = typeof dataRequest.$inferSelect;
type View = z.output<typeof contract.dataRequestView>;

const idParts = z.tuple([z.uuid()]);

/** Drizzle reads `due_on` as text; the driver reads it as a date. */
const dayOf = (day: string | Date) => (typeof day === "string" ? day : day.toISOString().slice(0, 10));

export const presentRequest = (row: StoredRequest): View => ({
  id: row.id,
  kind: row.kind,
  body: row.body,
  received_at: row.received_at.toISOString(),
  due_on: dayOf(row.due_on),
  extension_reason: row.extension_reason,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  outcome: row.outcome,
  closing_reason: row.closing_reason,
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** An account's own requests, newest first. */
export async function requestsOf(
  sql: Reading,
  accountId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<KeysetPage<View>> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, idParts);
  const rows = await sql<StoredRequest[]>`
    select * from data_request where account_id = ${accountId} ${after ? sql`and id < ${after[0]}` : sql``}
    order by id desc limit ${page.limit + 1}`;
  return keysetPage(rows, page.limit, (row) => [row.id], presentRequest);
}

interface TeamRow extends StoredRequest {
  email: string | null;
  name: string | null;
  role: string | null;
  closed: string | null;
}

type TeamView = z.output<typeof contract.teamRequestRow>;

const presentForTeam = (row: TeamRow, today: string): TeamView => ({
  ...presentRequest(row),
  locale: row.locale,
  extended_at: row.extended_at?.toISOString() ?? null,
  overdue: row.closed_at === null && dayOf(row.due_on) < today,
  account: row.email === null || row.role === null ? null : { email: row.email, name: row.name, role: row.role },
});

/** Joins the person behind a request, with their name on Korak. */
const withPerson = (sql: Reading) => sql`
  select r.*, r.closed_at::text as closed, a.email, a.role,
    coalesce(p.name || ' ' || p.lastname, s.name || ' ' || s.lastname) as name
  from data_request r left join account a on a.id = r.account_id
  left join profile p on p.account_id = r.account_id and p.kind = 'own'
  left join specialist s on s.account_id = r.account_id`;

const openParts = z.tuple([z.iso.date(), z.uuid()]);
const closedParts = z.tuple([z.string().max(40), z.uuid()]);

/** Lists everyone's requests: open ones by deadline, closed ones newest first. */
export async function loadTeamRequests(
  sql: Reading,
  today: string,
  page: { cursor?: string | undefined; limit: number; state: "open" | "closed" },
): Promise<KeysetPage<TeamView>> {
  const open = page.state === "open";
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, open ? openParts : closedParts);
  const rows = open
    ? await sql<TeamRow[]>`
        ${withPerson(sql)}
        where r.closed_at is null ${after ? sql`and (r.due_on, r.id) > (${after[0]}::text::date, ${after[1]}::uuid)` : sql``}
        order by r.due_on, r.id limit ${page.limit + 1}`
    : await sql<TeamRow[]>`
        ${withPerson(sql)}
        where r.closed_at is not null ${after ? sql`and (r.closed_at, r.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
        order by r.closed_at desc, r.id desc limit ${page.limit + 1}`;
  return keysetPage(
    rows,
    page.limit,
    (row) => [open ? dayOf(row.due_on) : (row.closed ?? ""), row.id],
    (row) => presentForTeam(row, today),
  );
}

/** Reads one request with its notes and the account's other requests. Throws if it does not exist. */
export async function loadTeamRequest(
  sql: Reading,
  id: string,
  today: string,
): Promise<z.output<typeof contract.readTeamRequest.data>> {
  const [row] = await sql<TeamRow[]>`${withPerson(sql)} where r.id = ${id}`;
  if (!row) throw new AppError("data_request_not_found");
  const notes = await sql<{ id: string; by: string | null; body: string; written_at: Date }[]>`
    select n.id, a.email as by, n.body, n.written_at from data_request_note n left join account a on a.id = n.account_id
    where n.data_request_id = ${id} order by n.id limit 200`;
  const copies = await sql<{ id: string; state: "preparing" | "ready" | "ended" | "failed"; asked_at: Date }[]>`
    select id, state, asked_at from data_copy where account_id = ${row.account_id} order by id desc limit 10`;
  const others = await sql<StoredRequest[]>`
    select * from data_request where account_id = ${row.account_id} and id <> ${id} order by id desc limit 10`;
  return {
    ...presentForTeam(row, today),
    notes: notes.map((note) => ({ ...note, written_at: note.written_at.toISOString() })),
    copies: copies.map((copy) => ({ ...copy, asked_at: copy.asked_at.toISOString() })),
    others: others.map(({ id: other, kind, received_at, outcome }) => ({
      id: other,
      kind,
      received_at: received_at.toISOString(),
      outcome,
    })),
  };
}
