import type { Person } from "../../../platform/auth/actor.ts";
import { standingColumn } from "../../specialists/data.server.ts";

/** A column as RFC 3339 text in UTC. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const timesOf = (condition: string) => `coalesce((
    select json_agg(json_build_object('id', t.id, 'starts_at', ${iso("t.starts_at")}, 'ends_at', ${iso("t.ends_at")},
      'state', t.state) order by t.starts_at)
    from session_time t where t.session_id = s.id${condition}), '[]'::json)`;

/** Texts arrive finished from the database, so that an answer of many sessions costs no work per row here. `$1` is the reader's language. */
export const columns = (lastname: string) => `s.id, s.status, s.awaits, s.specialist_id, sp.name as specialist_name,
  sp.lastname as specialist_lastname, sp.gender as specialist_gender, sp.portrait as specialist_portrait,
  sp.tint as specialist_tint, ${standingColumn("sp")} as specialist_standing, s.profile_id, p.kind as profile_kind, p.name as profile_name,
  ${lastname} as profile_lastname, extract(year from age(p.birth_date))::int as profile_age,
  p.portrait as profile_portrait, p.tint as profile_tint, p.time_zone as profile_time_zone,
  coalesce(s.service_name->>$1, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name,
  s.service_id, s.minutes, s.payment_type, s.price, s.currency, s.mode, s.place, s.time_zone, s.message,
  ${iso("s.reply_until")} as reply_until, ${iso("s.starts_at")} as starts_at, ${iso("s.ends_at")} as ends_at,
  s.cancellation_hours, ${iso("s.created_at")} as created_at, ${iso("s.updated_at")} as updated_at`;
export const fullName = "p.lastname";
/** A family's last name stays with the family until there is a reason to know it. */
export const initial = "left(p.lastname, 1) || '.'";
export const joins = "join specialist sp on sp.id = s.specialist_id join profile p on p.id = s.profile_id";

/** Profiles whose sessions the account in `$2` may see. */
export const readableProfiles = `select id from profile where account_id = $2 and kind = 'own'
  union select profile_id from profile_access
  where account_id = $2 and revoked_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
    and level in ('guardian', 'viewer') and scopes && array['sessions', 'manage']`;

export type Whose = "family" | "specialist";
export const whoseOf = (person: Person): Whose => (person.role === "specialist" ? "specialist" : "family");
export const scope = { family: `s.profile_id in (${readableProfiles})`, specialist: "s.specialist_id = $2" } as const;
