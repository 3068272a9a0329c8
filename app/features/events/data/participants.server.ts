import { z } from "zod";
import { createHash } from "node:crypto";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { keysetPage, readCursor } from "../../../platform/http/cursor.ts";
import { csvFile, csvLine } from "../../../platform/http/csv.ts";
import type { FileAnswer, Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { noteReading } from "../../profiles/access.server.ts";
import { ageAt } from "./people.server.ts";
import { requireOrganizedDate, readOrganizedDate } from "./organized.server.ts";
import type {
  DoorTicket,
  listFeedback as feedbackListing,
  listMessages as messageListing,
  listParticipants as listing,
  ParticipantRow,
} from "./participant-calls.ts";
import type { DateRow, TicketRow } from "./rows.ts";

type Row = Pick<TicketRow, "id" | "state" | "age_reason" | "recording_ok" | "checked_in_at" | "attended"> & {
  profile_id: string;
  name: string;
  lastname: string;
  birth_date: string | null;
  answers: ParticipantRow["answers"];
};

/** Reads participants sorted by name, and logs access to each before anything is shown. */
async function readPart(
  sql: Reading,
  person: Person,
  date: Pick<DateRow, "id" | "starts_at" | "time_zone">,
  { cursor, limit, of }: Pick<Query<typeof listing>, "cursor" | "limit" | "of">,
  now: Date,
) {
  const [lastname, name, id] =
    cursor === undefined ? [] : readCursor(cursor, z.tuple([z.string(), z.string(), z.uuid()]));
  const rows = await sql<Row[]>`
    select t.id, t.state, t.age_reason, t.recording_ok, t.checked_in_at, t.attended, p.id as profile_id, p.name, p.lastname,
      p.birth_date::text as birth_date, coalesce((
        select json_agg(json_build_object('event_question_id', a.event_question_id, 'answer', a.answer)) from event_answer a
        where a.event_ticket_id = t.id), '[]') as answers
    from event_ticket t join profile p on p.id = t.profile_id
    where t.event_date_id = ${date.id} and t.state = ${of}
      and ${id === undefined ? sql`true` : sql`(p.lastname, p.name, t.id) > (${lastname as string}, ${name as string}, ${id}::uuid)`}
    order by p.lastname, p.name, t.id limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  await noteReading(sql, person, "event", { profile: shown.map(({ profile_id }) => profile_id) }, now);
  return keysetPage(
    rows,
    limit,
    (row) => [row.lastname, row.name, row.id],
    (row): ParticipantRow => ({
      event_ticket_id: row.id,
      state: row.state,
      name: row.name,
      lastname: row.lastname,
      age: ageAt(row, date),
      age_reason: row.age_reason,
      recording_ok: row.recording_ok,
      answers: row.answers,
      checked_in_at: row.checked_in_at?.toISOString() ?? null,
      attended: row.attended,
    }),
  );
}

export async function listParticipants(
  sql: Reading,
  person: Person,
  dateId: string,
  query: Query<typeof listing>,
  now: Date,
) {
  return readPart(sql, person, await requireOrganizedDate(sql, person, dateId), query, now);
}

const yesNo = (value: boolean | null) => (value === null ? "" : value ? ("yes" as const) : ("no" as const));

/** Writes the list as a table, reading it in parts while it is sent. */
export async function participantsFile(
  sql: Reading,
  person: Person,
  locale: Locale,
  dateId: string,
  now: Date,
): Promise<FileAnswer> {
  const [date, { questions, title }] = await Promise.all([
    requireOrganizedDate(sql, person, dateId),
    readOrganizedDate(sql, person, locale, dateId),
  ]);
  const t = translator(locale, "events");
  const formats = formatsOf({ ...person, locale });
  const word = (value: boolean | null) => {
    const said = yesNo(value);
    return said === "" ? "" : t(`organizers.${said}`);
  };
  async function* lines() {
    yield csvLine([
      t("organizers.field.lastname"),
      t("organizers.field.name"),
      t("organizers.field.age"),
      t("organizers.field.age_reason"),
      t("organizers.field.recording"),
      ...questions.map(({ question }) => question),
      t("organizers.field.checked_in"),
      t("organizers.field.attended"),
    ]);
    let cursor: string | undefined;
    do {
      const part: Awaited<ReturnType<typeof readPart>> = await readPart(
        sql,
        person,
        date,
        { cursor, limit: 500, of: "confirmed" },
        now,
      );
      for (const one of part.data)
        yield csvLine([
          one.lastname,
          one.name,
          one.age === null ? "" : String(one.age),
          one.age_reason ?? "",
          word(one.recording_ok),
          ...questions.map(({ id }) => {
            const said = one.answers.find(({ event_question_id }) => event_question_id === id)?.answer ?? "";
            return said === "yes" || said === "no" ? t(`organizers.${said}`) : said;
          }),
          one.checked_in_at === null ? "" : formats.dateTime(one.checked_in_at, date.time_zone),
          word(one.attended),
        ]);
      cursor = part.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  const name = `${title ?? t("organizers.participants")} ${isoDay(date.starts_at.toISOString(), date.time_zone)}`;
  return csvFile(name, lines());
}

/** Reads all tickets of a date, for a device at the door. */
export async function readDoor(sql: Reading, person: Person, dateId: string, now: Date): Promise<DoorTicket[]> {
  await requireOrganizedDate(sql, person, dateId);
  const rows = await sql<
    {
      id: string;
      profile_id: string;
      code: string;
      name: string;
      state: "confirmed" | "cancelled";
      checked_in_at: Date | null;
    }[]
  >`
    select t.id, t.profile_id, t.code, p.name || ' ' || p.lastname as name, t.state, t.checked_in_at
    from event_ticket t join profile p on p.id = t.profile_id
    where t.event_date_id = ${dateId} and t.state in ('confirmed', 'cancelled') order by p.lastname, p.name, t.id limit 20000`;
  await noteReading(sql, person, "event", { profile: rows.map(({ profile_id }) => profile_id) }, now);
  return rows.map(({ id, code, name, state, checked_in_at }) => ({
    event_ticket_id: id,
    code_hash: createHash("sha256").update(code).digest("hex"),
    name,
    state,
    checked_in_at: checked_in_at?.toISOString() ?? null,
  }));
}

export async function listMessages(
  sql: Reading,
  person: Person,
  dateId: string,
  { cursor, limit }: Query<typeof messageListing>,
) {
  await requireOrganizedDate(sql, person, dateId);
  const [before] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<{ id: string; body: string; created_at: Date }[]>`
    select id, body, created_at from event_message
    where event_date_id = ${dateId} and ${before === undefined ? sql`true` : sql`id < ${before}::uuid`}
    order by id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    ({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }),
  );
}

export async function listFeedback(
  sql: Reading,
  person: Person,
  dateId: string,
  { cursor, limit }: Query<typeof feedbackListing>,
) {
  const { time_zone } = await requireOrganizedDate(sql, person, dateId);
  const [after] = cursor === undefined ? [] : readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await sql<{ id: string; stars: number; body: string | null; created_at: Date }[]>`
    select event_ticket_id as id, stars, body, created_at from event_feedback
    where event_date_id = ${dateId} and ${after === undefined ? sql`true` : sql`event_ticket_id > ${after}::uuid`}
    order by event_ticket_id limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    ({ id }) => [id],
    ({ created_at, ...row }) => ({ ...row, created_on: isoDay(created_at.toISOString(), time_zone) }),
  );
}
