import { z } from "zod";
import type { Person } from "../../platform/auth/actor.ts";
import type { Reading } from "../../platform/db/database.server.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { filesOfOwners } from "../../platform/files/files.server.ts";
import { fileLink } from "../../platform/files/link.server.ts";
import { cursorInstant, readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { Services } from "../../platform/services.server.ts";
import type { FeedbackRow, FeedbackView, TeamFeedback } from "./contract.ts";
import { describePage } from "./data/pages.server.ts";
import { type FeedbackKind, mayWithdraw, stateOf, type TeamListName } from "./rules.ts";
import type { feedback, feedback_answer } from "./tables.server.ts";

export type StoredFeedback = typeof feedback.$inferSelect;
type StoredAnswer = typeof feedback_answer.$inferSelect;

/** The owner type of stored screenshots. */
export const ownerType = "feedback";

interface Reader {
  person: Person;
  locale: Locale;
  now: Date;
}

type Needs = Pick<Services, "sql" | "masterKey">;
const byChange = z.tuple([cursorInstant, z.uuid()]);
const byId = z.tuple([z.uuid()]);

/** Identifies the account on this device, as the recipient of a screenshot's link. */
const linkReader = ({ account_id, session_id }: Person) => (session_id ? `${account_id}.${session_id}` : account_id);

/** Whether a link's recipient may see a screenshot now: the author, or the team, on a device without a child lock. */
export async function mayReadScreenshot(sql: Reading, id: string, reader: string): Promise<boolean> {
  const [account_id = "", session_id = null] = reader.split(".");
  const [row] = await sql`
    select from account a where a.id = ${account_id}
      and (a.role in ('editor', 'superadmin') or exists (select from feedback f where f.id = ${id} and f.account_id = a.id))
      and not exists (select from child_lock l where l.account_id = a.id and (l.session_id is null or l.session_id = ${session_id}))`;
  return row !== undefined;
}

/** The screenshots of some feedback, by feedback id, with links for this reader. */
async function screenshotsOf({ sql, masterKey }: Needs, ids: readonly string[], { person, now }: Reader) {
  const files = await filesOfOwners(sql, ownerType, ids);
  return new Map(
    files.map(({ id, owner_id, width, height }) => [
      owner_id,
      {
        link: fileLink({ masterKey }, id, { reader: linkReader(person), now }),
        width: width ?? 0,
        height: height ?? 0,
      },
    ]),
  );
}

/** Lists an account's feedback, latest change first. */
export async function listFeedbacks(
  services: Needs,
  reader: Reader,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ data: FeedbackView[]; next_cursor: string | null }> {
  const { sql } = services;
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, byChange);
  const rows = await sql<(StoredFeedback & { changed: string })[]>`
    select *, changed_at::text as changed from feedback where account_id = ${reader.person.account_id}
      ${after ? sql`and (changed_at, id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
    order by changed_at desc, id desc limit ${page.limit + 1}`;
  const shown = rows.slice(0, page.limit);
  const ids = shown.map(({ id }) => id);
  const screenshots = await screenshotsOf(services, ids, reader);
  const answers = await sql<StoredAnswer[]>`
    select * from feedback_answer where feedback_id = any(${ids}::uuid[]) order by id`;
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => {
      const own = answers.filter(({ feedback_id }) => feedback_id === row.id);
      return {
        id: row.id,
        kind: row.kind,
        page: describePage(row.page, reader.locale),
        body: row.body,
        screenshot: screenshots.get(row.id) ?? null,
        wants_reply: row.wants_reply,
        state: stateOf(row),
        answers: own.map(({ id, body, written_at }) => ({ id, body, written_at: written_at.toISOString() })),
        withdrawable: mayWithdraw(row.state, own.length),
        created_at: row.created_at.toISOString(),
      };
    }),
    next_cursor: last ? writeCursor(last.changed, last.id) : null,
  };
}

interface TeamRow extends StoredFeedback {
  changed: string;
  author_email: string | null;
  author_name: string | null;
  assigned_email: string | null;
  has_screenshot: boolean;
}

/** Feedback with the author's name and email, and with the team member assigned to it. */
const forTeam = (sql: Reading) => sql`
  select f.*, f.changed_at::text as changed, a.email as author_email, t.email as assigned_email,
    coalesce(p.name || ' ' || p.lastname, s.name || ' ' || s.lastname) as author_name,
    exists (select from stored_file x where x.owner_type = ${ownerType} and x.owner_id = f.id and x.state = 'attached') as has_screenshot
  from feedback f left join account a on a.id = f.account_id
  left join profile p on p.account_id = f.account_id and p.kind = 'own'
  left join specialist s on s.account_id = f.account_id
  left join account t on t.id = f.assigned_to`;

const presentRow = (row: TeamRow, { person, locale }: Reader): FeedbackRow => ({
  id: row.id,
  kind: row.kind,
  page: describePage(row.page, locale),
  body: row.body,
  has_screenshot: row.has_screenshot,
  wants_reply: row.wants_reply,
  state: stateOf(row),
  role: row.role,
  locale: row.locale,
  author: row.author_email === null ? null : { name: row.author_name, email: row.author_email },
  assigned:
    row.assigned_email === null ? null : { email: row.assigned_email, you: row.assigned_to === person.account_id },
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});

interface TeamQuery {
  state: TeamListName;
  kind?: FeedbackKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function loadTeamFeedbackList(
  sql: Reading,
  reader: Reader,
  { state, kind, cursor, limit }: TeamQuery,
): Promise<{ data: FeedbackRow[]; next_cursor: string | null }> {
  const done = state === "answered" || state === "closed";
  const ofKind = kind ? sql`and f.kind = ${kind}` : sql``;
  const rows = done ? await doneRows() : await openRows();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentRow(row, reader)),
    next_cursor: last ? (done ? writeCursor(last.changed, last.id) : writeCursor(last.id)) : null,
  };

  function openRows() {
    const after = cursor === undefined ? undefined : readCursor(cursor, byId)[0];
    const mine = state === "mine" ? sql`and f.assigned_to = ${reader.person.account_id}` : sql``;
    return sql<TeamRow[]>`
      ${forTeam(sql)} where f.state = 'open' ${mine} ${ofKind} ${after ? sql`and f.id > ${after}` : sql``}
      order by f.id limit ${limit + 1}`;
  }

  function doneRows() {
    const after = cursor === undefined ? undefined : readCursor(cursor, byChange);
    // Repeats the condition on the state, because the planner cannot tell from the parameter that the partial index applies.
    return sql<TeamRow[]>`
      ${forTeam(sql)} where f.state = ${state} and f.state <> 'open' ${ofKind}
        ${after ? sql`and (f.changed_at, f.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)` : sql``}
      order by f.changed_at desc, f.id desc limit ${limit + 1}`;
  }
}

/** Reads a piece of feedback with its screenshot and answers. Throws `feedback_not_found`. */
export async function loadTeamFeedback(services: Needs, reader: Reader, id: string): Promise<TeamFeedback> {
  const { sql } = services;
  const [row] = await sql<TeamRow[]>`${forTeam(sql)} where f.id = ${id}`;
  if (!row) throw new AppError("feedback_not_found");
  const screenshots = await screenshotsOf(services, [id], reader);
  const answers = await sql<(StoredAnswer & { by: string | null })[]>`
    select n.*, a.email as by from feedback_answer n left join account a on a.id = n.account_id
    where n.feedback_id = ${id} order by n.id limit 100`;
  return {
    ...presentRow(row, reader),
    screenshot: screenshots.get(id) ?? null,
    answers: answers.map((one) => ({
      id: one.id,
      by: one.by,
      body: one.body,
      written_at: one.written_at.toISOString(),
    })),
  };
}

/** Counts open feedback, with the time of the oldest. */
export async function countOpen(sql: Reading): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await sql<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from feedback where state = 'open'`;
  return row ?? { count: 0, oldest: null };
}
