import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import { pages } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { CalendarEntry } from "../../../platform/time/calendar.server.ts";
import { calendarFeed } from "../../../platform/time/calendar-feed.server.ts";
import { readableProfilesSql } from "../../profiles/access.server.ts";
import { entryTexts, type FeedSession, readFeedSessions } from "../../sessions/data.server.ts";
import type { Side } from "../../sessions/rules.ts";
import type * as contract from "../contract.ts";
import { calendarEntries, type DatedEntry, readDatedEntries } from "./dated.server.ts";

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** How many days a feed keeps past sessions. */
const daysBack = 90;
/** Calendar programs poll at most a few times an hour. */
const readLimit = { count: 120, seconds: 3600, burst: 60 };
const hour = 3600_000;

type Feed = z.output<typeof contract.listFeeds.data>[number];

export async function listFeeds(sql: Reading, person: Person, now: Date): Promise<Feed[]> {
  type Made = {
    id: string;
    profile_id: string | null;
    names: "first" | "none";
    created_at: Date;
    read_at: Date | null;
  };
  const made = await sql<
    Made[]
  >`select id, profile_id, names, created_at, read_at from calendar_feed where account_id = ${person.account_id}`;
  const children = person.role === "specialist" ? [] : await childrenOf(sql, person.account_id, now);
  return [{ id: null, name: null }, ...children].map(({ id, name }) => {
    const one = made.find((row) => row.profile_id === id);
    return {
      profile_id: id,
      name,
      made: one
        ? {
            id: one.id,
            names: one.names,
            created_at: one.created_at.toISOString(),
            read_at: one.read_at?.toISOString() ?? null,
          }
        : null,
    };
  });
}

/** Children whose sessions an account may read. */
export async function childrenOf(
  sql: Reading,
  accountId: string,
  now: Date,
): Promise<{ id: string; name: string; level: string }[]> {
  return sql.unsafe(
    `select p.id, p.name, r.level from (${readableProfilesSql("$1", "$2")}) r join profile p on p.id = r.id where p.kind = 'child' order by p.name, p.id limit 50`,
    [accountId, now.toISOString()],
    { prepare: true },
  );
}

interface Owner {
  id: string;
  account_id: string;
  profile_id: string | null;
  names: "first" | "none";
  read_at: Date | null;
  locale: Locale;
  role: string;
  specialist_id: string | null;
}

/** The owner of the link with this secret, if the account is active. */
async function ownerOf(sql: Reading, token: string): Promise<Owner | undefined> {
  const [owner] = await sql<Owner[]>`
    select f.id, f.account_id, f.profile_id, f.names, f.read_at, a.locale, a.role, sp.id as specialist_id
    from calendar_feed f join account a on a.id = f.account_id
    left join specialist sp on sp.account_id = a.id and sp.status in ('approved', 'published', 'paused')
    where f.token_hash = ${hashOf(token.replace(/\.ics$/i, ""))} and a.erase_at is null and a.paused_at is null and a.erasing_since is null`;
  return owner;
}

/** The calendar of a link, which a program reads with only the link's secret. */
export async function readFeed(services: Services, token: string, now: Date): Promise<{ text: string; etag: string }> {
  const { sql, settings } = services;
  const owner = await ownerOf(sql, token);
  const side: Side = owner?.role === "specialist" ? "specialist" : "family";
  const reader = owner && (side === "specialist" ? owner.specialist_id : owner.account_id);
  if (!owner || !reader) throw new AppError("calendar_feed_not_found");
  await spendFirst(services, [[`calendar-feed:${owner.id}`, readLimit]]);
  const since = new Date(now.getTime() - daysBack * 24 * hour);
  const rows = await readFeedSessions(sql, {
    side,
    reader,
    profile_id: owner.profile_id,
    locale: owner.locale,
    since,
    now,
  });
  const { account_id, profile_id, specialist_id } = owner;
  const whose = side === "specialist" && specialist_id !== null ? { specialist_id } : { account_id, profile_id };
  const dated = await readDatedEntries(sql, whose, { from: since, until: null }, owner.locale, now);
  if (owner.read_at === null || now.getTime() - owner.read_at.getTime() > hour) {
    await sql`update calendar_feed set read_at = date_trunc('hour', ${now}::timestamptz) where id = ${owner.id}`;
  }
  const t = translator(owner.locale, "calendar");
  const text = calendarFeed(
    t("feed.calendar"),
    [
      ...rows.map((row) => entryOf(row, owner, side, settings.publicUrl)),
      ...dated.map((thing) => datedEntryOf(thing, owner, settings.publicUrl)),
    ].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || 0),
  );
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}

function entryOf(row: FeedSession, { locale, names }: Owner, side: Side, publicUrl: string): CalendarEntry {
  const t = translator(locale, "calendar");
  const page = pages[side === "family" ? "sessions.user_one" : "sessions.specialist_one"];
  const url = publicUrl + pathOf(page, locale, { session: row.session_id });
  const named = names === "first" && row.client !== "";
  const said = entryTexts(locale, side, { ...row, service: row.service_name, url });
  const what = !named
    ? t("feed.session")
    : side === "family"
      ? t("feed.summary", { client: row.client, service: row.service_name, name: row.specialist })
      : said.summary;
  return {
    id: row.id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    cancelled: false,
    tentative: row.held,
    sequence: row.sequence,
    summary: row.held ? t("feed.held", { what }) : what,
    description: named ? said.description : `${t("feed.page")}: ${url}`,
    location: said.location,
    url,
    stamp: row.updated_at,
  };
}

/** Without names, the entry's title is only its kind, as with sessions. */
function datedEntryOf(
  { kind, state, title, where, link, href, profile_name, updated_at, ...thing }: DatedEntry & { kind: string },
  { locale, names }: Owner,
  publicUrl: string,
): CalendarEntry {
  const t = translator(locale, "calendar");
  const url = publicUrl + href;
  const named = profile_name ? t("feed.dated", { client: profile_name, title }) : title;
  const what = names === "none" ? calendarEntries.get(kind).word(locale) : named;
  const held = state === "held" || state === "unpaid";
  return {
    id: thing.id,
    starts_at: thing.starts_at,
    ends_at: thing.ends_at,
    sequence: thing.sequence,
    cancelled: state === "cancelled",
    tentative: held,
    summary: held ? t("feed.dated.held", { what }) : what,
    description: `${where}\n${t("feed.dated.page")}: ${url}`,
    location: link ?? where,
    url,
    stamp: updated_at,
  };
}
