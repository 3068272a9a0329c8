import { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../../platform/db/database.server.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { OfferView, EntryView } from "../contract.ts";
import type { OfferState } from "../rules.ts";
import {
  type DescribedFact,
  subjectHandlers,
  type SubjectDescription,
  describeSubjects,
  type WaitingReader,
} from "./offered.server.ts";
import type { EntryRow, OfferRow } from "./rows.ts";

type Row = Pick<EntryRow, "id" | "state" | "subject" | "subject_id" | "service_id" | "created_at"> &
  Pick<
    EntryView,
    "profile_id" | "profile_name" | "profile_tint" | "mode" | "weekdays" | "starts" | "ends" | "time_zone" | "until"
  >;

const entryColumns = (sql: Reading) => sql`
  w.id, w.state, w.subject, w.subject_id, w.profile_id, p.name as profile_name, p.tint as profile_tint, w.service_id, w.mode, w.weekdays,
  to_char(w.starts, 'HH24:MI') as starts, to_char(w.ends, 'HH24:MI') as ends, w.time_zone, w.until::text as until, w.created_at`;

function entryOf(
  { created_at, time_zone, ...row }: Row,
  { title, what, href, face, time_zone: there_zone, there }: SubjectDescription,
): Omit<EntryView, "offer"> {
  const { kind } = subjectHandlers.get(row.subject);
  const said = { kind, title, what: factOf(what), href, face, there: { name: there, time_zone: there_zone } };
  return { ...row, ...said, time_zone, created_at: created_at.toISOString() };
}

const factOf = ({ term, value, typed = false }: DescribedFact) => ({ term, value, typed });

const offerOf = ({ id, state, starts_at, ends_at, mode, until, session_id }: OfferRow, now: Date) => ({
  id,
  // An expired offer counts as lapsed even before the job has run.
  state: (state === "open" && until <= now ? "lapsed" : state) satisfies OfferState,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  mode,
  until: until.toISOString(),
  session_id,
});

/** Whether families may join the waiting list of a specialist whom they can find. */
export async function readWaitlist(sql: Sql, id: string): Promise<{ open: boolean }> {
  const [row] = await sql<{ open: boolean }[]>`
    select coalesce(l.open, true) as open from specialist s left join waiting_list l on l.specialist_id = s.id where s.id = ${id} and s.status = 'published'`;
  if (!row) throw refusal("not_found");
  return row;
}

/** Returns an account's open and recently ended entries, the latest first. */
export async function listWaitingEntries(
  sql: Sql,
  reader: WaitingReader & { account_id: string },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<KeysetPage<EntryView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<Row[]>`
    select ${entryColumns(sql)} from waiting_entry w join profile p on p.id = w.profile_id
    where w.account_id = ${reader.account_id} and ${after ? sql`w.id < ${after}` : sql`true`}
    order by w.id desc limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const [open, words] = await Promise.all([
    sql<OfferRow[]>`
      select * from waiting_offer where waiting_entry_id = any (${shown.map(({ id }) => id)}::uuid[]) and state = 'open' and until > ${now}`,
    describeSubjects(sql, shown, reader),
  ]);
  const offers = new Map(open.map((one) => [one.waiting_entry_id, offerOf(one, now)]));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.flatMap((row) => {
      const said = words.get(row.id);
      return said ? [{ ...entryOf(row, said), offer: offers.get(row.id) ?? null }] : [];
    }),
    next_cursor: last ? writeCursor(last.id) : null,
  };
}

/** Returns an offer to the account's own entry. */
export async function readOffer(
  sql: Sql,
  reader: WaitingReader & { account_id: string },
  id: string,
  now: Date,
): Promise<OfferView> {
  const [offer] = await sql<OfferRow[]>`
    select o.* from waiting_offer o join waiting_entry w on w.id = o.waiting_entry_id where o.id = ${id} and w.account_id = ${reader.account_id}`;
  const [entry] = offer
    ? await sql<Row[]>`
        select ${entryColumns(sql)} from waiting_entry w join profile p on p.id = w.profile_id where w.id = ${offer.waiting_entry_id}`
    : [];
  const said = entry && (await describeSubjects(sql, [entry], reader)).get(entry.id);
  if (!offer || !entry || !said) throw new AppError("waiting_offer_not_found");
  const { facts, ...words } = await subjectHandlers.get(entry.subject).describeOffer(sql, { entry, offer }, reader);
  return { ...offerOf(offer, now), ...words, facts: facts.map(factOf), entry: entryOf(entry, said) };
}

/** Returns how many people wait for a specialist's times, but not who. */
export async function readList(sql: Sql, { specialist_id: id }: Person, locale: Locale) {
  if (!id) throw refusal("not_allowed");
  const [row] = await sql<
    { open: boolean; services: { service_id: string; name: string; waiting: number }[]; offered: number }[]
  >`
    select coalesce((select open from waiting_list where specialist_id = ${id}), true) as open,
      coalesce((
        select json_agg(json_build_object('service_id', v.id, 'waiting', w.waiting,
          'name', coalesce(v.name->>${locale}, v.name->>'en', v.name->>'sl', v.name->>'sr')) order by v.position, v.id)
        from (select service_id, count(*)::int as waiting from waiting_entry
          where subject = 'specialist' and subject_id = ${id} and state = 'waiting' group by service_id) w
        join service v on v.id = w.service_id), '[]') as services,
      (select count(*)::int from waiting_entry w join waiting_offer o on o.waiting_entry_id = w.id and o.state = 'open'
        where w.subject = 'specialist' and w.subject_id = ${id} and w.state = 'waiting') as offered`;
  const { open = true, services = [], offered: kept = 0 } = row ?? {};
  return { open, offered: kept, services, waiting: services.reduce((sum, one) => sum + one.waiting, 0) };
}
