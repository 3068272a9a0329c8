import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf, type FormatsReader } from "../../../platform/time/formats.ts";

interface Row extends FormatsReader {
  locale: Locale;
  time_zone: string;
  starts_at: Date | null;
  /** Sessions of a pack; null for a session. */
  count: number | null;
}

/**
 * What the specialist reads beside the amount in their account at the card provider, in their language: how many sessions, and the day of a
 * single one. Neither a child nor a family nor the service is named, because all of that would leave for the provider.
 */
export async function describedFor(sql: Reading, purchaseIds: readonly string[]): Promise<string> {
  const rows = await sql<Row[]>`
    select a.locale, a.date_format, a.clock_format, sp.time_zone, coalesce(s.starts_at, held.starts_at) as starts_at, k.count::int as count
    from purchase b join specialist sp on sp.id = b.specialist_id join account a on a.id = sp.account_id
    left join session s on s.id = b.session_id left join pack k on k.id = b.id
    left join lateral (
      select starts_at from session_time where session_id = s.id and state = 'held' and move_id is null limit 1) held on true
    where b.id = any(${[...purchaseIds]}::uuid[])`;
  const [first] = rows;
  if (!first) throw new Error(`No purchases ${purchaseIds.join(", ")}`);
  const t = translator(first.locale, "checkout");
  if (first.count !== null) return t("provider.pack", { count: first.count });
  if (rows.length > 1 || first.starts_at === null) return t("provider.sessions", { count: rows.length });
  return t("provider.session", { day: formatsOf(first).date(isoDay(first.starts_at.toISOString(), first.time_zone), { alone: true }) });
}
