/** Reads sessions for the calendar feeds that other programs subscribe to. */
import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { readableProfilesSql } from "../../profiles/access.server.ts";
import type { Side } from "../rules.ts";

const mostEntries = 1000;

export interface FeedSession {
  id: string;
  session_id: string;
  held: boolean;
  starts_at: Date;
  ends_at: Date;
  sequence: number;
  updated_at: Date;
  profile_id: string;
  client: string;
  specialist: string;
  specialist_name: string;
  service_name: string;
  minutes: number;
  payment_type: "Online" | "Cash" | "Free";
  price: number;
  currency: "EUR" | "RSD";
  mode: "online" | "in_person";
  place: string | null;
}

const shown = `s.id, s.profile_id, s.specialist_id, s.sequence, s.updated_at, s.service_name, s.minutes, s.payment_type, s.price, s.currency, s.mode, s.place`;

/** Agreed sessions, read through their index, and held times. `$2` is the account or the specialist, `$6` the child. */
function statementFor(whose: Side): string {
  const mine = whose === "family" ? "s.profile_id = r.id" : "s.specialist_id = $2";
  const parts = `(select ${shown}, s.id as entry_id, false as held, s.starts_at, s.ends_at from session s
      where ${mine} and s.status in ('Confirmed', 'Completed') and s.starts_at > $4 order by s.starts_at desc limit $5)
    union all
    (select ${shown}, t.id, true, t.starts_at, t.ends_at from session s join session_time t on t.session_id = s.id
      where ${mine} and s.status in ('Pending', 'Confirmed') and t.state = 'held' and t.starts_at > $3 limit 200)`;
  const rows =
    whose === "family"
      ? `select e.* from (${readableProfilesSql("$2", "$3")}) r cross join lateral (${parts}) e where $6::uuid is null or r.id = $6`
      : `select e.* from (${parts}) e where $6::uuid is null`;
  return `select s.entry_id as id, s.id as session_id, s.held, s.starts_at, s.ends_at, s.sequence, s.updated_at, s.profile_id,
      case when p.deleted_at is null then p.name else '' end as client, sp.name as specialist_name, sp.name || ' ' || sp.lastname as specialist,
      coalesce(s.service_name->>$1, s.service_name->>'en', s.service_name->>'sl', s.service_name->>'sr') as service_name,
      s.minutes, s.payment_type, s.price, s.currency, s.mode, case when p.deleted_at is null then s.place end as place
    from (${rows}) s join profile p on p.id = s.profile_id join specialist sp on sp.id = s.specialist_id
    order by s.starts_at, s.entry_id limit ${mostEntries * 2}`;
}
const statements = { family: statementFor("family"), specialist: statementFor("specialist") };

interface Asked {
  side: Side;
  /** The id of the family's account, or of the specialist. */
  reader: string;
  /** Limits the feed to this child. */
  profile_id: string | null;
  locale: Locale;
  since: Date;
  now: Date;
}

/** Agreed sessions since a day, and held times in the future. */
export const readFeedSessions = (
  sql: Reading,
  { side, reader, profile_id, locale, since, now }: Asked,
): Promise<FeedSession[]> =>
  sql.unsafe(statements[side], [locale, reader, now.toISOString(), since.toISOString(), mostEntries, profile_id], {
    prepare: true,
  });
