import { z } from "zod";
import { type Person, standingGap } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { cursorInstant, readCursor, keysetPage } from "../../../platform/http/cursor.ts";
import type { Query } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { anyText, hasMessage, translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import type { NoticeValue } from "../../../platform/notices/notice.server.ts";
import { type NoticeTopic, topicsWithoutFamilies } from "../../../platform/notices/topics.ts";
import { type PageKey, pages } from "../../../platform/features/pages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type * as contract from "../contract.ts";
import { mostUnreadCounted } from "../rules.ts";

export interface NoticeRow {
  id: string;
  topic: NoticeTopic;
  feature: string;
  text_key: string;
  text_values: Record<string, NoticeValue>;
  page: string;
  page_params: Record<string, string>;
  created_at: Date;
  read_at: Date | null;
  cursor_at: string;
}

export type NoticeReader = Pick<Person, "locale" | "time_zone" | "date_format" | "clock_format">;

/** A notification's text for this reader; general text if a newer version no longer has it. */
export function noticeText(
  row: Pick<NoticeRow, "feature" | "text_key" | "text_values">,
  reader: NoticeReader,
  now: Date,
): string {
  const { locale } = reader;
  if (!hasMessage(locale, row.feature, row.text_key)) return translator(locale, "notifications")("list.something");
  const t = anyText(translator(locale, row.feature as "notifications"));
  const formats = formatsOf(reader);
  const said = (value: NoticeValue) =>
    typeof value !== "object"
      ? value
      : "at" in value
        ? formats.dateTime(value.at, reader.time_zone, now)
        : "day" in value
          ? formats.date(value.day)
          : t(value.text);
  return t(
    row.text_key,
    Object.fromEntries(Object.entries(row.text_values).map(([name, value]) => [name, said(value)])),
  );
}

/** The link of a notification; null if the page no longer exists or needs unknown parameters. */
export function noticePath(row: Pick<NoticeRow, "page" | "page_params">, locale: Locale): string | null {
  const page = pages[row.page as PageKey];
  if (!page) return null;
  try {
    const others = Object.entries(row.page_params).filter(([name]) => !page.path[locale].includes(`:${name}`));
    return pathOf(page, locale, row.page_params as never, Object.fromEntries(others));
  } catch {
    return null;
  }
}

/** Notifications that this person may read now: for an unapproved specialist, only those without family data. */
const readable = (sql: Reading, person: Person) =>
  standingGap(person) === null ? sql`` : sql`and topic = any(${[...topicsWithoutFamilies]}::text[])`;

export async function listNotices(
  sql: Reading,
  person: Person,
  query: Query<typeof contract.listNotifications>,
  now: Date,
) {
  const { cursor, limit, topic, unread } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor, z.tuple([cursorInstant, z.uuid()]));
  const rows = await sql<NoticeRow[]>`
    select id, topic, feature, text_key, text_values, page, page_params, created_at, read_at,
      (created_at at time zone 'UTC')::text || '+00' as cursor_at
    from notification
    where account_id = ${person.account_id} ${readable(sql, person)}
      ${topic ? sql`and topic = ${topic}` : sql``} ${unread === "true" ? sql`and read_at is null` : sql``}
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.cursor_at, row.id],
    (row) => ({
      id: row.id,
      topic: row.topic,
      text: noticeText(row, person, now),
      href: noticePath(row, person.locale),
      created_at: row.created_at.toISOString(),
      read: row.read_at !== null,
    }),
  );
}

/** How many are unread, up to the number that the page header shows. */
export async function countUnread(sql: Reading, person: Person): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from notification where account_id = ${person.account_id} and read_at is null ${readable(sql, person)} limit ${mostUnreadCounted}
    ) unread`;
  return row?.count ?? 0;
}

/** The path that one notification links to. */
export async function findNoticePath(sql: Reading, person: Person, id: string): Promise<string | null> {
  const [row] = await sql<NoticeRow[]>`
    select page, page_params from notification where id = ${id} and account_id = ${person.account_id} ${readable(sql, person)}`;
  return row ? noticePath(row, person.locale) : null;
}
