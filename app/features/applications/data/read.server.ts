import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import { localizedTextFor } from "../../specialists/data.server.ts";
import { checkKinds } from "../../specialists/rules.ts";
import type { Texts } from "../../specialists/tables.server.ts";
import type { CheckView, TeamApplication, EventView, OwnApplication, TaxData } from "./shapes.ts";
import {
  actionsFor,
  contestableActions,
  daysLater,
  hasLeft,
  type ActorRole,
  missingDocuments,
  neededKinds,
  objectionDays,
  type Reason,
  type Status,
} from "../rules.ts";
import { vatCheckOf } from "./vat-answers.server.ts";
import { missingToPublish } from "./facts.server.ts";

interface CheckRow extends Omit<CheckView, "detail" | "checked_at" | "created_at" | "documents"> {
  detail: Texts;
  created_at: Date;
  checked_at: Date | null;
  looked_at: Date | null;
  looked_by: string | null;
  checked_by: string | null;
  documents: CheckView["documents"] | null;
}

/** A person's name or role; null if the account no longer exists. */
const nameOf = (sql: Reading, column: string) => sql`(
  select coalesce(p.name || ' ' || p.lastname, o.name || ' ' || o.lastname, a.email) from account a
  left join profile p on p.account_id = a.id and p.kind = 'own' left join specialist o on o.account_id = a.id
  where a.id = ${sql(column)})`;

const checkRows = (sql: Reading, which: { specialist_id: string } | { id: string }) => sql<CheckRow[]>`
  select c.id, c.kind, c.state, c.detail, c.number, c.body, c.valid_until::text, c.checked_at, c.checked_role, c.reasons, c.words,
    c.created_at, c.looked_at, ${nameOf(sql, "c.looked_by")} as looked_by, ${nameOf(sql, "c.checked_by")} as checked_by,
    (select json_agg(json_build_object('id', d.id, 'name', d.name, 'media_type', f.media_type, 'bytes', f.bytes,
        'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id)
      from application_document d join stored_file f on f.id = d.file_id and f.state = 'attached'
      where d.application_check_id = c.id) as documents
  from application_check c
  where ${"id" in which ? sql`c.id = ${which.id}` : sql`c.specialist_id = ${which.specialist_id}`}
  order by array_position(${[...checkKinds]}::text[], c.kind), c.id desc`;

function teamCheck(row: CheckRow, locale: Locale): TeamApplication["checks"][number] {
  return {
    ...row,
    detail: localizedTextFor(locale, row.detail),
    documents: row.documents ?? [],
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    looked_at: row.looked_at?.toISOString() ?? null,
  };
}

/** The check without the reviewers who looked at it or decided. */
function ownCheck(row: CheckRow, locale: Locale): CheckView {
  const { looked_at: _, looked_by: __, checked_by: ___, ...view } = teamCheck(row, locale);
  return view;
}

export async function readOwnCheck(sql: Reading, locale: Locale, id: string): Promise<CheckView> {
  const [row] = await checkRows(sql, { id });
  if (!row) throw refusal("not_found");
  return ownCheck(row, locale);
}

interface Head {
  id: string;
  account_id: string;
  status: Status;
  erasing: boolean;
  motivation: string | null;
  submitted_at: Date | null;
  notice_status: "suspended" | "removed" | null;
  notice_at: Date | null;
  first_approval_by: string | null;
  first_approval_at: Date | null;
  has_tax: boolean;
}

interface EventRow extends Omit<EventView, "at" | "effective_at" | "reasons"> {
  at: Date;
  effective_at: Date | null;
  reasons: Reason[];
  note: string | null;
  by: string | null;
}

interface ObjectionRow {
  id: string;
  specialist_event_id: string;
  words: string;
  created_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  upheld: boolean | null;
  answer: string | null;
}

export const presentObjection = (row: ObjectionRow): OwnApplication["objections"][number] => ({
  id: row.id,
  specialist_event_id: row.specialist_event_id,
  words: row.words,
  created_at: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  upheld: row.upheld,
  answer: row.answer,
});

const shown = 100;

/** Loads everything that the specialist's and the team's page have in common. */
async function applicationOf(sql: Reading, settings: Pick<Settings, "secondFactorRequired">, id: string | null) {
  if (!id) throw refusal("not_found");
  const [[head], checks, events, objections, missing] = await Promise.all([
    sql<Head[]>`
      select s.id, s.account_id, s.status, s.status_before is not null as erasing, a.motivation, a.submitted_at, a.notice_status,
        a.notice_at, a.first_approval_by, a.first_approval_at,
        exists (select from specialist_tax t where t.specialist_id = s.id) as has_tax
      from specialist s left join specialist_application a on a.specialist_id = s.id where s.id = ${id}`,
    checkRows(sql, { specialist_id: id }),
    sql<EventRow[]>`
      select e.id, e.at, e.actor_role, e.action, e.from_status, e.to_status, e.reasons, e.words, e.note, e.effective_at,
        ${nameOf(sql, "e.actor_account_id")} as by
      from specialist_event e where e.specialist_id = ${id} order by e.id desc limit ${shown}`,
    sql<ObjectionRow[]>`select * from specialist_objection where specialist_id = ${id} order by id desc limit ${shown}`,
    missingToPublish(sql, settings, id),
  ]);
  if (!head) throw refusal("not_found");
  return { head, checks, events, objections, missing };
}

function commonOf(
  { head, checks, events, objections, missing }: Awaited<ReturnType<typeof applicationOf>>,
  as: ActorRole,
) {
  const facts = checks.map(({ kind, state, documents }) => ({ kind, state, documents: documents?.length ?? 0 }));
  return {
    status: head.status,
    motivation: head.motivation ?? "",
    submitted_at: head.submitted_at?.toISOString() ?? null,
    notice: head.notice_status && head.notice_at && { status: head.notice_status, at: head.notice_at.toISOString() },
    needed: neededKinds(facts),
    missing_documents: missingDocuments(facts),
    missing,
    has_tax: head.has_tax,
    objections: objections.map(presentObjection),
    // No actions while the account waits for its erasure.
    actions: head.erasing
      ? []
      : actionsFor(as, head.status, { noticed: head.notice_at !== null, left: hasLeft(events) }),
  };
}

/** Actions that are hidden from the specialist: notes, and looking at single checks. */
const internal = ["note", "check_looked"];

/** The decision that the specialist can object to: the latest one, if it is contestable and there is no objection to it yet. */
export function findContestable(
  events: readonly { id: string; action: string; at: Date }[],
  objections: readonly { specialist_event_id: string }[],
  now: Date,
): OwnApplication["contestable"] {
  const undone: readonly string[] = ["reinstate", "reopen", "withdraw_notice"];
  const last = events.find(
    ({ action }) => undone.includes(action) || (contestableActions as readonly string[]).includes(action),
  );
  if (!last || undone.includes(last.action) || objections.some((one) => one.specialist_event_id === last.id))
    return null;
  const until = daysLater(last.at, objectionDays);
  return until > now ? { specialist_event_id: last.id, until: until.toISOString() } : null;
}

export async function loadOwnApplication(
  { sql, settings }: { sql: Reading; settings: Pick<Settings, "secondFactorRequired"> },
  locale: Locale,
  id: string | null,
  now: Date,
): Promise<OwnApplication> {
  const all = await applicationOf(sql, settings, id);
  return {
    ...commonOf(all, "specialist"),
    checks: all.checks.map((row) => ownCheck(row, locale)),
    history: all.events.filter(({ action }) => !internal.includes(action)).map(eventOf),
    contestable: findContestable(all.events, all.objections, now),
  };
}

function eventOf({ note: _, by: __, at, effective_at, ...event }: EventRow): EventView {
  return { ...event, at: at.toISOString(), effective_at: effective_at?.toISOString() ?? null };
}

interface PersonRow extends Pick<
  TeamApplication,
  "name" | "lastname" | "email" | "locale" | "profession" | "gender" | "city" | "country" | "time_zone"
> {
  created_at: Date;
  published_at: Date | null;
  first: string | null;
}

/** The application as reviewers see it. */
export async function loadTeamApplication(
  { sql, settings }: { sql: Reading; settings: Pick<Settings, "secondFactorRequired" | "twoReviewers"> },
  { role, locale }: Pick<Person, "role" | "locale">,
  id: string,
): Promise<TeamApplication> {
  const all = await applicationOf(sql, settings, id);
  const { head } = all;
  const [person] = await sql<PersonRow[]>`
    select s.name, s.lastname, a.email, a.locale, s.profession, s.gender, s.city, s.country, s.time_zone, s.created_at, s.published_at,
      ${nameOf(sql, "x.first_approval_by")} as first
    from specialist s join account a on a.id = s.account_id left join specialist_application x on x.specialist_id = s.id
    where s.id = ${id}`;
  if (!person) throw refusal("not_found");
  const { first, ...about } = person;
  const as = role === "superadmin" ? "superadmin" : "editor";
  return {
    ...commonOf(all, as),
    ...about,
    id: head.id,
    account_id: head.account_id,
    created_at: about.created_at.toISOString(),
    published_at: about.published_at?.toISOString() ?? null,
    as,
    two_reviewers: settings.twoReviewers,
    first_approval: head.first_approval_at && {
      by: head.first_approval_by ? { account_id: head.first_approval_by, name: first ?? "" } : null,
      at: head.first_approval_at.toISOString(),
    },
    checks: all.checks.map((row) => teamCheck(row, locale)),
    history: all.events.map((row) => ({ ...eventOf(row), note: row.note, by: row.by })),
  };
}

export async function taxOf(sql: Reading, id: string | null): Promise<TaxData | null> {
  const [known] = id ? await sql`select from specialist where id = ${id}` : [];
  if (!known) throw refusal("not_found");
  const [row] = await sql<(Omit<TaxData, "updated_at" | "vat_check"> & { updated_at: Date })[]>`
    select legal_form, legal_name, street, postal_code, city, country, birth_date::text, tax_number, tax_country, vat_number,
      register_number, account_number, account_holder, updated_at
    from specialist_tax where specialist_id = ${id}`;
  if (!row || !id) return null;
  const vat_check = await vatCheckOf(sql, { specialist_id: id, vat_number: row.vat_number });
  return { ...row, vat_check, updated_at: row.updated_at.toISOString() };
}
