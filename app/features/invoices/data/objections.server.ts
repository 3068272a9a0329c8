import { z } from "zod";
import type { Reading } from "../../../platform/db/database.server.ts";
import { keysetPage, type KeysetPage, readCursor } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type * as contract from "../contract.ts";
import type { ObjectionView } from "../contract.ts";
import { wordsOf } from "./sales.server.ts";

interface Row extends Omit<ObjectionView, "words" | "created_at" | "closed_at" | "messages"> {
  created_at: Date;
  closed_at: Date | null;
}

interface MessageRow {
  objection_id: string;
  id: string;
  side: "specialist" | "team";
  words: string;
  at: Date;
}

const columns = (sql: Reading) => sql`
  o.id, o.source_type, o.source_id, to_char(o.month, 'YYYY-MM') as month, o.created_at, o.closed_at, o.outcome,
  json_build_object('id', s.id, 'name', trim(s.name || ' ' || s.lastname)) as specialist`;

const cursorId = z.tuple([z.uuid()]);

/** A specialist's own objections, the latest first. */
export async function listOwnObjections(
  sql: Reading,
  specialistId: string,
  { cursor, limit }: Query<typeof contract.listOwnObjections>,
  locale: Locale,
): Promise<KeysetPage<ObjectionView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const rows = await sql<Row[]>`
    select ${columns(sql)} from invoice_objection o join specialist s on s.id = o.specialist_id
    where o.specialist_id = ${specialistId} and ${after ? sql`o.id < ${after}` : sql`true`} order by o.id desc limit ${limit + 1}`;
  return shown(
    sql,
    keysetPage(rows, limit, ({ id }) => [id]),
    locale,
  );
}

/** Everyone's objections, the oldest first. */
export async function listObjections(
  sql: Reading,
  { which, cursor, limit }: Query<typeof contract.listObjections>,
  locale: Locale,
): Promise<KeysetPage<ObjectionView>> {
  const [after] = cursor === undefined ? [] : readCursor(cursor, cursorId);
  const rows = await sql<Row[]>`
    select ${columns(sql)} from invoice_objection o join specialist s on s.id = o.specialist_id
    where ${which === "open" ? sql`o.closed_at is null` : sql`true`} and ${after ? sql`o.id > ${after}` : sql`true`} order by o.id limit ${limit + 1}`;
  return shown(
    sql,
    keysetPage(rows, limit, ({ id }) => [id]),
    locale,
  );
}

/** Adds the text of each line in the reader's language, and the messages. */
async function shown(
  sql: Reading,
  { data, next_cursor }: KeysetPage<Row>,
  locale: Locale,
): Promise<KeysetPage<ObjectionView>> {
  if (data.length === 0) return { data: [], next_cursor };
  const [words, messages] = await Promise.all([
    wordsOf(sql, data, locale),
    sql<MessageRow[]>`
      select objection_id, id, side, words, at from invoice_objection_message where objection_id = any (${data.map(({ id }) => id)}::uuid[])
      order by objection_id, id`,
  ]);
  const of = Map.groupBy(messages, ({ objection_id }) => objection_id);
  return {
    next_cursor,
    data: data.map((row) => ({
      ...row,
      words: words(row),
      created_at: row.created_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      messages: (of.get(row.id) ?? []).map(({ objection_id: _, at, ...one }) => ({ ...one, at: at.toISOString() })),
    })),
  };
}
