import { createHash } from "node:crypto";
import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { accessOf } from "../../profiles/access.server.ts";
import { ageOn } from "../../profiles/rules.ts";
import type { OwnConsentView } from "../contract.ts";
import { consentGraceDays, ownConsentAge } from "../rules.ts";

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

interface Row {
  birth_date: string | null;
  time_zone: string;
  given: boolean | null;
  decided_at: Date | null;
  may_share: boolean;
  until: Date | null;
  link_until: Date | null;
}

/** A young person's decision as a full guardian sees it; null for everyone else. */
export async function ownConsentFor(
  sql: Reading,
  readerId: string,
  profileId: string,
  at: Date,
): Promise<OwnConsentView | null> {
  const access = await accessOf(sql, readerId, profileId, at);
  if (access?.level !== "guardian" || !access.scopes.includes("manage")) return null;
  const [row] = await sql<Row[]>`
    select p.birth_date::text as birth_date, p.time_zone, c.given, c.decided_at, may_share(p.id, ${at}) as may_share,
      fifteenth(p.birth_date, p.time_zone) + make_interval(days => ${consentGraceDays}) as until,
      (select l.expires_at from own_consent_link l
        where l.profile_id = p.id and l.used_at is null and l.expires_at > ${at} order by l.id desc limit 1) as link_until
    from profile p
    left join lateral (select given, decided_at from own_consent where profile_id = p.id order by id desc limit 1) c on true
    where p.id = ${profileId}`;
  if (!row) return null;
  const needed = row.birth_date !== null && ageOn(row.birth_date, isoDay(at, row.time_zone)) >= ownConsentAge;
  return {
    needed,
    given: row.given,
    decided_at: row.decided_at?.toISOString() ?? null,
    may_share: row.may_share,
    until: needed && row.given === null && row.may_share ? (row.until?.toISOString() ?? null) : null,
    link_until: row.link_until?.toISOString() ?? null,
  };
}

export interface ValidConsentLink {
  id: string;
  profile_id: string;
  name: string;
  given: boolean | null;
}

/**
 * Finds the valid link for a token and locks it for the rest of the transaction. Undefined alike for unknown, used, and expired
 * tokens.
 */
export async function findOpenLink(sql: Reading, token: string, at: Date): Promise<ValidConsentLink | undefined> {
  const [link] = await sql<ValidConsentLink[]>`
    select l.id, l.profile_id, p.name,
      (select given from own_consent c where c.profile_id = p.id order by c.id desc limit 1) as given
    from own_consent_link l join profile p on p.id = l.profile_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.expires_at > ${at}
      and p.deleted_at is null and exists (select from guardians_of(p.id, ${at}))
    for update of l`;
  return link;
}
