import { createHash } from "node:crypto";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Sql } from "../../../platform/db/database.server.ts";
import type { DiaryEntry, DiaryPerson } from "../contract.ts";
import { openPageCondition } from "./open-pages.server.ts";

/** An account or a shared page that the log may name. */
export interface DiaryReader {
  id: string;
  kind: "account" | "page";
}

/** An opaque key for a person, because account ids must not reach other families. */
export const keyOf = (profileId: string, id: string): string =>
  createHash("sha256").update(`diary ${profileId} ${id}`).digest("base64url").slice(0, 22);

/** Everyone who has or had access, specialists with a session, and shared pages. */
export async function peopleOf(sql: Sql, profileId: string, now: Date): Promise<DiaryReader[]> {
  const rows = await sql<DiaryReader[]>`
    select account_id as id, 'account' as kind from profile_access where profile_id = ${profileId} and starts_at <= ${now}
    union
    select sp.account_id, 'account' from session s join specialist sp on sp.id = s.specialist_id where s.profile_id = ${profileId}
    union
    select id, 'page' from shared_page where profile_id = ${profileId}`;
  return [...rows];
}

/** A person as the log shows them, with the access that could be ended. */
export interface NamedReader {
  person: DiaryPerson;
  ends: DiaryEntry["ends"];
}

interface NamedRow extends Omit<DiaryPerson, "key" | "you"> {
  id: string;
  profile_access_id: string | null;
  shared_page_id: string | null;
}

/** Names of the accounts and shared pages that still exist, by id. */
export async function namesOf(
  sql: Sql,
  person: Person,
  profileId: string,
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, NamedReader>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<NamedRow[]>`
    select a.id, case when sp.id is null then 'person' else 'specialist' end as kind, sp.gender,
      btrim(coalesce(sp.name || ' ' || sp.lastname, own.name || ' ' || own.lastname, '')) as name,
      held.id as profile_access_id, null::uuid as shared_page_id
    from account a left join specialist sp on sp.account_id = a.id
    left join profile own on own.account_id = a.id and own.kind = 'own'
    left join live_access_to(${profileId}, ${now}) held on held.account_id = a.id and held.level <> 'guardian'
    where a.id = any(${wanted}::uuid[])
    union all
    select p.id, 'page', null, p.label, null, case when ${openPageCondition(sql, now)} then p.id end
    from shared_page p where p.id = any(${wanted}::uuid[]) and p.profile_id = ${profileId}`;
  return new Map(
    rows.map(({ id, kind, name, gender, profile_access_id, shared_page_id }): [string, NamedReader] => [
      id,
      {
        person: { key: keyOf(profileId, id), kind, name, gender, you: id === person.account_id },
        ends: profile_access_id || shared_page_id ? { profile_access_id, shared_page_id } : null,
      },
    ]),
  );
}

/** The people to filter by: specialists, then other people, then pages, each by name. */
export async function listPeople(sql: Sql, person: Person, profileId: string, now: Date): Promise<DiaryPerson[]> {
  const readers = await peopleOf(sql, profileId, now);
  const names = await namesOf(
    sql,
    person,
    profileId,
    readers.map(({ id }) => id),
    now,
  );
  const order = ["specialist", "person", "page"];
  return [...names.values()]
    .map((one) => one.person)
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name));
}
