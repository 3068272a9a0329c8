import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { hasBasicsSql, readableProfilesSql } from "../../profiles/access.server.ts";
import { standingColumn } from "../../specialists/data.server.ts";

/** A column as RFC 3339 text in UTC. */
export const isoTextSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const timesOf = (condition: string) => `coalesce((
    select json_agg(json_build_object('id', t.id, 'starts_at', ${isoTextSql("t.starts_at")}, 'ends_at', ${isoTextSql("t.ends_at")},
      'state', t.state) order by t.starts_at)
    from session_time t where t.session_id = s.id${condition}), '[]'::json)`;

/** Excludes the times of a move, which are not the session's until one is accepted. */
export const withoutMoveTimesSql = " and (t.move_id is null or t.state in ('chosen', 'released'))";

/**
 * The database formats the values, so that long lists need no per-row work here. `$1` is the reader's language, `at` the instant
 * of the call.
 */
export const sessionColumns = (
  whose: ReaderSide,
  at: string,
) => `s.id, s.status, s.awaits, s.specialist_id, sp.name as specialist_name,
  sp.lastname as specialist_lastname, sp.gender as specialist_gender, sp.portrait as specialist_portrait,
  sp.tint as specialist_tint, ${standingColumn("sp")} as specialist_standing, s.profile_id, p.kind as profile_kind,
  case when p.deleted_at is null then p.name else '' end as profile_name,
  case when p.deleted_at is null then ${lastnameSqlFor[whose](at)} else '' end as profile_lastname,
  case when p.deleted_at is null then age_at(p.birth_date, ${at}, p.time_zone) end as profile_age,
  case when p.deleted_at is null then p.portrait end as profile_portrait, p.tint as profile_tint, p.time_zone as profile_time_zone,
  coalesce(s.service_name->>$1, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name,
  s.service_id, s.minutes, s.payment_type, s.price, s.currency, s.mode,
  case when p.deleted_at is null then s.place end as place, s.time_zone,
  case when p.deleted_at is null then s.message end as message,
  ${isoTextSql("s.reply_until")} as reply_until, ${isoTextSql("s.starts_at")} as starts_at, ${isoTextSql("s.ends_at")} as ends_at,
  s.cancellation_hours, s.outcome, s.move_awaits,
  (select c.state from session_claim c where c.session_id = s.id) as claim_state, s.series_id, null as payment, ${isoTextSql("s.created_at")} as created_at, ${isoTextSql("s.updated_at")} as updated_at`;
/** The last name of the profile `p` as the reader sees it. For the specialist `sp`, the rule is that of profiles/presenter.ts. */
export const lastnameSqlFor = {
  family: () => "p.lastname",
  specialist: (at: string) => `seen_lastname(p.lastname, ${hasBasicsSql("p.id", "sp.account_id", at)})`,
} as const satisfies Record<ReaderSide, (at: string) => string>;
export const sessionJoins = "join specialist sp on sp.id = s.specialist_id join profile p on p.id = s.profile_id";

/** Deleted people have no name in the rows; readers see that they left instead. */
export function fillFormerNames<T extends { profile_name: string; specialist_name: string }>(
  item: T,
  locale: Locale,
): T {
  if (item.profile_name && item.specialist_name) return item;
  const former = translator(locale, "sessions")("former");
  return { ...item, profile_name: item.profile_name || former, specialist_name: item.specialist_name || former };
}

export type ReaderSide = "family" | "specialist";
export const whoseOf = (person: Person): ReaderSide => (person.role === "specialist" ? "specialist" : "family");
/** SQL condition for the sessions that the account (family) or specialist in `$2` can read. */
export const scopeOf = (whose: ReaderSide, at: string) =>
  whose === "family" ? `s.profile_id in (select id from (${readableProfilesSql("$2", at)}) r)` : "s.specialist_id = $2";
