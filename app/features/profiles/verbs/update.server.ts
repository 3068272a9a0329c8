import { eq, sql as q } from "drizzle-orm";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Tx, TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { FieldErrors } from "../../../platform/errors/codes.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { normalizeName } from "../../accounts/rules.ts";
import { account } from "../../accounts/tables.server.ts";
import type * as contract from "../contract.ts";
import type { ProfileDetails, ProfileView } from "../contract.ts";
import { profileFor, type ProfileRow } from "../data.server.ts";
import { type Access, mayChange, rejectDuringChildLock } from "../policy.ts";
import { presentProfile, presentDetails } from "../presenter.ts";
import { birthDateFault, isDuplicate } from "../rules.ts";
import { profile } from "../tables.server.ts";
import { childrenSeenBy } from "./family.server.ts";

/** The fields of a profile that the family enters. */
const entered = [
  "name",
  "lastname",
  "birth_date",
  "gender",
  "languages",
  "school_year",
  "interests",
  "helps",
  "notes",
  "guardian_notes",
  "time_zone",
] as const;
type Entered = Pick<typeof profile.$inferSelect, (typeof entered)[number]>;

/** A field's name in the API's input. */
const inputName = (field: string): string => (field === "time_zone" ? "location.time_zone" : field);

/**
 * Replaces everything the family entered, unless someone has changed it since the caller read it. The row lock orders concurrent
 * calls: the second finds the first one's version.
 */
export async function updateProfile(
  services: Services,
  context: WriteContext<Person>,
  { id, version, location, ...rest }: Body<typeof contract.updateProfile>,
): Promise<ProfileView & ProfileDetails> {
  const wanted = { ...rest, languages: [...new Set<string>(rest.languages)], ...location };
  await mustChange(services, context, id);
  return write(services, context, async (tx, sql) => {
    const { row, field_versions } = await locked(sql, context, id);
    if (row.version !== version) {
      const newer = entered.filter((field) => (field_versions[field] ?? 0) > version);
      if (version > row.version || newer.length > 0) throw changedMeanwhile(newer);
    }
    await change(tx, sql, context, row, wanted, "profiles.update");
    return readBack(sql, context, id);
  });
}

/** Changes parts of a profile regardless of its version. */
export async function patchProfile(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.patchProfile>,
): Promise<ProfileView> {
  const { id, locale, location, languages, ...rest } = input;
  const access = await mustChange(services, context, id);
  if (access.level !== "own" && locale) throw wrongField("locale", "unknown");
  const wanted: Partial<Entered> = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...location,
    ...(languages && { languages: [...new Set<string>(languages)] }),
  };
  return write(services, context, async (tx, sql) => {
    const { row } = await locked(sql, context, id);
    await change(tx, sql, context, row, wanted, "profiles.patch", locale ? { locale } : {});
    const {
      gender: _g,
      school_year: _s,
      interests: _i,
      helps: _h,
      guardian_notes: _n,
      ...shown
    } = await readBack(sql, context, id);
    return shown;
  });
}

/** Refuses before a transaction begins. The row is checked again under its lock. */
async function mustChange(
  { sql }: Pick<Services, "sql">,
  { actor, now }: WriteContext<Person>,
  id: string,
): Promise<Access> {
  const found = await profileFor(sql, actor, id, now);
  const access = found?.access ?? null;
  if (!mayChange(access)) throw refusal("not_found");
  rejectDuringChildLock(actor);
  return access;
}

/** The current profile, locked against other changes. Throws if the actor may no longer change it. */
async function locked(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  id: string,
): Promise<{ row: ProfileRow; field_versions: Record<string, number> }> {
  // Always locks the account before the profile, so that two changes in a family never deadlock.
  await sql`select from account where id = ${actor.account_id} for no key update`;
  const [held] = await sql<{ field_versions: Record<string, number> }[]>`
    select field_versions from profile where id = ${id} for no key update`;
  const found = held && (await profileFor(sql, actor, id, now));
  if (!held || !found || !mayChange(found.access)) throw refusal("not_found");
  return { row: found.row, field_versions: held.field_versions };
}

const changedMeanwhile = (newer: readonly string[]): AppError => {
  const fields: FieldErrors = Object.fromEntries(
    newer.map((field) => [inputName(field), { code: "changed" as const }]),
  );
  return new AppError("profile_changed", newer.length > 0 ? { fields } : {});
};

async function change(
  tx: Tx,
  sql: TxSql,
  context: WriteContext<Person>,
  row: ProfileRow,
  given: Partial<Entered>,
  action: string,
  accountChanges: { locale?: Person["locale"] } = {},
): Promise<void> {
  const { actor, now } = context;
  const wanted = { ...given };
  if (wanted.name !== undefined) wanted.name = normalizeName(wanted.name);
  if (wanted.lastname !== undefined) wanted.lastname = normalizeName(wanted.lastname);
  const fields = entered.filter((field) => wanted[field] !== undefined && !same(wanted[field], row[field]));
  await check(sql, context, row, wanted, fields);
  const version = row.version + 1;
  if (fields.length > 0) {
    const newest = JSON.stringify(Object.fromEntries(fields.map((field) => [field, version])));
    const field_versions = q`field_versions || ${newest}::jsonb`;
    await tx
      .update(profile)
      .set({ ...pick(wanted, fields), version, field_versions, updated_at: now, updated_by: actor.account_id })
      .where(eq(profile.id, row.id));
  }
  const zone = fields.includes("time_zone") ? wanted.time_zone : undefined;
  const ofAccount = {
    ...accountChanges,
    ...(row.kind === "own" && wanted.time_zone !== undefined && { time_zone: wanted.time_zone }),
  };
  if (row.kind === "own" && Object.keys(ofAccount).length > 0) {
    await tx
      .update(account)
      .set({ ...ofAccount, updated_at: now })
      .where(eq(account.id, actor.account_id));
  }
  const followed = row.kind === "own" && zone ? await childrenFollow(sql, context, row.time_zone, zone) : [];
  if (fields.length === 0 && Object.keys(accountChanges).length === 0) return;
  await audit(tx, context, {
    action,
    subject: "profile",
    subject_id: row.id,
    detail: { fields: [...fields, ...Object.keys(accountChanges)], version, ...(followed.length > 0 && { followed }) },
  });
}

/** Refuses an invalid birth date, and a child that the person already has. */
async function check(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  row: ProfileRow,
  wanted: Partial<Entered>,
  fields: readonly (keyof Entered)[],
): Promise<void> {
  const birthDate = wanted.birth_date === undefined ? row.birth_date : wanted.birth_date;
  if (fields.includes("birth_date")) {
    if (birthDate === null && row.kind === "child") throw wrongField("birth_date", "required");
    const today = isoDay(now, actor.time_zone);
    const fault =
      birthDate && (row.kind === "child" ? birthDateFault(birthDate, today) : birthDate >= today && "pastDate");
    if (fault) throw wrongField("birth_date", fault);
  }
  if (row.kind !== "child" || !(fields.includes("name") || fields.includes("birth_date"))) return;
  const one = { name: wanted.name ?? row.name, birth_date: birthDate };
  const others = (await childrenSeenBy(sql, actor.account_id, now)).filter(({ id }) => id !== row.id);
  if (others.some((other) => isDuplicate(other, one)))
    throw new AppError("profile_duplicate", { values: { name: one.name } });
}

/**
 * Moves children from their guardian's old time zone to the new one, unless another full guardian keeps the old one. Returns
 * their ids.
 */
async function childrenFollow(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  from: string,
  to: string,
): Promise<string[]> {
  const moved = await sql<{ id: string }[]>`
    update profile c set time_zone = ${to}, version = c.version + 1, updated_at = ${now}, updated_by = ${actor.account_id},
      field_versions = c.field_versions || jsonb_build_object('time_zone', c.version + 1)
    from live_access(${actor.account_id}, ${now}) a
    where c.id = a.profile_id and a.level = 'guardian' and 'manage' = any (a.scopes) and c.kind = 'child' and c.time_zone = ${from}
      and not exists (
        select from live_access_to(c.id, ${now}) o join account other on other.id = o.account_id
        where o.account_id <> ${actor.account_id} and o.level = 'guardian' and 'manage' = any (o.scopes) and other.time_zone = ${from}
      )
    returning c.id`;
  return moved.map(({ id }) => id);
}

async function readBack(
  sql: TxSql,
  { actor, now }: WriteContext<Person>,
  id: string,
): Promise<ProfileView & ProfileDetails> {
  const found = await profileFor(sql, actor, id, now);
  if (!found?.access) throw refusal("not_found");
  return { ...presentProfile(found.row, found.access, actor, now), ...presentDetails(found.row, found.access) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const pick = (values: Partial<Entered>, fields: readonly (keyof Entered)[]): Partial<Entered> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
