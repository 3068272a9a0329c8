import type { TxSql } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import { networkOf } from "../../../platform/net/address.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import { ageOn } from "../../profiles/rules.ts";
import type { OpenedPage } from "../contract.ts";
import { openPageCondition } from "../data/open-pages.server.ts";
import { hashOf } from "../data/pages.server.ts";
import { mostSharedSessions, type SharedPart } from "../rules.ts";

/** Enough for a school behind one address, and too few to keep the database busy. */
const openings = { count: 120, seconds: 600, burst: 60 };

export const limitOpenings = (services: Services, clientIp: string) =>
  spendFirst(services, [[`shared-page:${networkOf(clientIp)}`, openings]]);

/** Throws not_found unless the link opens a page now. Unknown, ended, and expired links all get the same response. */
export async function checkPage(services: Services, token: string, clientIp: string, now: Date): Promise<void> {
  await limitOpenings(services, clientIp);
  const { sql } = services;
  const found =
    await sql`select from shared_page p where p.token_hash = ${hashOf(token)} and not 'game_stats' = any (p.parts) and ${openPageCondition(sql, now)}`;
  if (found.length === 0) throw refusal("not_found");
}

interface PageRow {
  id: string;
  profile_id: string;
  label: string;
  parts: SharedPart[];
  ends_at: Date;
}

interface ChildRow {
  name: string;
  lastname: string;
  birth_date: string | null;
  languages: string[];
  school_year: string | null;
  helps: string | null;
  tint: string;
  time_zone: string;
}

/**
 * The contents of a page. Locks the page's row while reading and recording, so that nothing is shown once the page's end has been
 * committed.
 */
export async function openPage(
  services: Services,
  context: WriteContext<unknown>,
  token: string,
  clientIp: string,
): Promise<OpenedPage> {
  const { now, locale } = context;
  await limitOpenings(services, clientIp);
  return write(services, context, async (_, sql) => {
    const [page] = await sql<PageRow[]>`
      select p.id, p.profile_id, p.label, p.parts, p.ends_at from shared_page p
      where p.token_hash = ${hashOf(token)} and not 'game_stats' = any (p.parts) and ${openPageCondition(sql, now)} for share of p`;
    if (!page) throw refusal("not_found");
    const id = page.profile_id;
    const shows = (part: SharedPart) => page.parts.includes(part);
    const [child] = await sql<ChildRow[]>`
      select name, lastname, birth_date::text as birth_date, languages, school_year, helps, tint, time_zone from profile where id = ${id}`;
    if (!child) throw refusal("not_found");
    const helps = shows("helps") ? child.helps : null;
    // Every page shows the name.
    const read = { profile: [id], notes: helps === null ? [] : [id], sessions: shows("sessions") ? [id] : [] };
    await noteReading(sql, { shared_page_id: page.id }, "shared_page", read, now);
    const age = child.birth_date === null ? null : ageOn(child.birth_date, isoDay(now, child.time_zone));
    return {
      label: page.label,
      name: child.name,
      tint: child.tint,
      ends_at: page.ends_at.toISOString(),
      time_zone: child.time_zone,
      basics: shows("basics")
        ? { lastname: child.lastname, age, languages: child.languages, school_year: child.school_year }
        : null,
      helps,
      sessions: shows("sessions") ? await sessionsAhead(sql, id, locale, now) : null,
    };
  });
}

type SessionRow = Omit<NonNullable<OpenedPage["sessions"]>[number], "starts_at" | "ends_at"> &
  Record<"starts_at" | "ends_at", Date>;

/** The child's next confirmed sessions, without addresses and links, which readers of the page do not need. */
async function sessionsAhead(sql: TxSql, profileId: string, locale: Locale, now: Date) {
  const rows = await sql<SessionRow[]>`
    select s.id, coalesce(s.service_name->>${locale}, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name,
      sp.name || ' ' || sp.lastname as specialist_name, s.starts_at, s.ends_at, s.mode
    from session s join specialist sp on sp.id = s.specialist_id
    where s.profile_id = ${profileId} and s.status = 'Confirmed' and s.ends_at > ${now}
    order by s.starts_at, s.id limit ${mostSharedSessions}`;
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }));
}
