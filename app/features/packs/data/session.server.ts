import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { mayActFor } from "../../sessions/verbs.server.ts";
import type { PublicOffer, UsablePack } from "../contract.ts";
import { publicOffers } from "./offers.server.ts";
import { usablePacksFor } from "./packs.server.ts";

interface About {
  specialist_id: string;
  profile_id: string;
  service_id: string | null;
  minutes: number;
  status: string;
  payment_type: string;
  /** The account whose pack paid for it. */
  owner: string | null;
  used: { id: string; count: number; left: number; use_until: string | null } | null;
}

/** Returns the packs relevant to a session, for its specialist or for a person who may book for its client. That person sees only their own packs. */
export async function packsOfSession(
  sql: Reading,
  person: Person,
  locale: Locale,
  id: string,
  now: Date,
): Promise<{ used: About["used"]; usable: UsablePack[]; offers: PublicOffer[] }> {
  const [session] = await sql<About[]>`
    select n.specialist_id, n.profile_id, n.service_id, n.minutes, n.status, n.payment_type,
      (select json_build_object('id', k.id, 'count', k.count, 'use_until', to_char(k.use_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'left', case when k.state = 'open' and k.use_until > ${now} then k.count - (select count(*) from pack_use o where o.pack_id = k.id and o.state = 'used') else 0 end)
        from pack_use u join pack k on k.id = u.pack_id where u.session_id = n.id and u.state = 'used') as used,
      (select k.account_id from pack_use u join pack k on k.id = u.pack_id where u.session_id = n.id and u.state = 'used') as owner
    from session n where n.id = ${id}`;
  if (!session) throw refusal("not_found");
  if (person.role === "specialist") {
    if (person.specialist_id !== session.specialist_id) throw refusal("not_found");
    return { used: session.used, usable: [], offers: [] };
  }
  if (!mayActFor(await accessOf(sql, person.account_id, session.profile_id, now))) throw refusal("not_found");
  const [usable, offers] = await Promise.all([
    usablePacksFor(sql, { ...session, account_id: person.account_id }, locale, now),
    session.status === "Completed" && session.service_id !== null
      ? publicOffers(sql, locale, session.specialist_id, session.service_id)
      : [],
  ]);
  return { used: session.owner === person.account_id ? session.used : null, usable, offers };
}
