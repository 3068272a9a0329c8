import { eq } from "drizzle-orm";
import { sql as q } from "drizzle-orm";
import { v7 } from "uuid";
import type { Caller, UnregisteredCaller, Person } from "../../platform/auth/actor.ts";
import { callerOf } from "../../platform/auth/caller.server.ts";
import type { Reading, Tx, TxSql } from "../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { hasConsent } from "../accounts/data.server.ts";
import { normalizeName, type SignUpData, parseSignUpData, withConsents } from "../accounts/rules.ts";
import { account } from "../accounts/tables.server.ts";
import { openAccount, recordConsent } from "../accounts/verbs/account.server.ts";
import type * as contract from "./contract.ts";
import type { ProfileView } from "./contract.ts";
import { grant } from "./access.server.ts";
import { familyOf, profileFor } from "./data.server.ts";
import { fullScopes, requireMayAddChild, maySelect, rejectDuringChildLock } from "./policy.ts";
import { presentProfile } from "./presenter.ts";
import { birthDateFault, isDuplicate, mostChildren, nextTint } from "./rules.ts";
import { profile } from "./tables.server.ts";
import { childrenSeenBy } from "./verbs/family.server.ts";

type Added = Body<typeof contract.addProfile>;

/**
 * Adds a child to a family, or finishes a registration by creating the person's own profile. Repeating the latter returns the
 * same profile.
 */
export async function addProfile(
  services: Services,
  context: WriteContext<Caller>,
  input: Added,
): Promise<ProfileView> {
  const { actor } = context;
  if (input.kind === "child") {
    requireMayAddChild(actor);
    return addChild(services, { ...context, actor }, input);
  }
  if (actor.kind === "anon") throw refusal("no_session");
  if (actor.kind === "unregistered") return register(services, { ...context, actor }, input);
  return write(services, context, (_, sql) => ownProfile(sql, actor, context.now));
}

/** Finishes a registration: creates account, consents, and own profile together. */
async function register(
  services: Services,
  context: WriteContext<UnregisteredCaller>,
  input: Added,
): Promise<ProfileView> {
  const { actor: unregistered, now, locale } = context;
  const left = parseSignUpData(unregistered.user_metadata, { locale });
  const data = withConsents({ ...left, type: "user" }, input.consents);
  if (input.location) data.time_zone = input.location.time_zone;
  const name = normalizeName(input.name ?? data.firstName);
  const lastname = normalizeName(input.lastname ?? data.lastName);
  if (!name) throw wrongField("name", "required");
  if (!lastname) throw wrongField("lastname", "required");
  return write(services, context, async (tx, sql) => {
    if (await openAccount(tx, unregistered, data, now)) await openProfile(tx, context, { name, lastname, data });
    const claims = { sub: unregistered.account_id, email: unregistered.email, exp: 0, user_metadata: {} };
    const person = await callerOf(sql, claims);
    if (person.kind !== "person") throw refusal("not_found");
    return ownProfile(sql, person, now);
  });
}

async function openProfile(
  tx: Tx,
  { actor: who, requestId }: WriteContext<UnregisteredCaller>,
  { name, lastname, data }: { name: string; lastname: string; data: SignUpData },
): Promise<void> {
  const id = v7();
  const time_zone = data.time_zone;
  await tx.insert(profile).values({ id, kind: "own", account_id: who.account_id, name, lastname, time_zone });
  await tx.update(account).set({ selected_profile_id: id }).where(eq(account.id, who.account_id));
  await audit(
    tx,
    { kind: "person", account_id: who.account_id, role: "user" },
    {
      action: "accounts.register",
      subject: "account",
      subject_id: who.account_id,
      request_id: requestId,
    },
  );
  await publish(tx, "account.registered", { account_id: who.account_id });
}

async function ownProfile(sql: Reading, person: Person, now: Date): Promise<ProfileView> {
  const own = (await familyOf(sql, person.account_id, now)).find(({ row }) => row.kind === "own");
  if (!own) throw refusal("not_found");
  return presentProfile(own.row, own.access, person, now);
}

async function addChild(services: Services, context: WriteContext<Person>, input: Added): Promise<ProfileView> {
  const { actor, now } = context;
  const { account_id } = actor;
  return write(services, context, async (tx, sql) => {
    const consented = await hasConsent(sql, account_id, "data_consent");
    const child = checkedChild(input, { today: isoDay(now, actor.time_zone), consented });
    const id = v7();
    // Serializes calls per family, so that a form sent twice is detected as a duplicate.
    await tx.execute(q`select 1 from account where id = ${account_id} for update`);
    const seen = await childrenSeenBy(sql, account_id, now);
    if (seen.some((one) => isDuplicate(one, child)))
      throw new AppError("profile_duplicate", { values: { name: child.name } });
    const family = seen.filter((one) => one.level === "guardian");
    if (family.length >= mostChildren) throw new AppError("too_many_children", { values: { max: mostChildren } });
    const time_zone = input.location?.time_zone ?? actor.time_zone;
    const tint = nextTint(family.map((one) => one.tint));
    await tx.insert(profile).values({ id, kind: "child", ...child, time_zone, tint });
    if (!consented) await recordConsent(tx, account_id, "data_consent", true, now);
    await audit(tx, context, {
      action: "profiles.add",
      subject: "profile",
      subject_id: id,
      detail: { guardian_statement: true },
    });
    await grant(tx, context, { profile_id: id, account_id, level: "guardian", scopes: fullScopes, ends_at: null });
    await publish(tx, "profile.added", { profile_id: id, account_id });
    return readBack(sql, context, id);
  });
}

/** The child as it will be stored. Throws all input errors together. */
function checkedChild(input: Added, { today, consented }: { today: string; consented: boolean }) {
  const faults: Record<string, { code: "required" | "pastDate" | "date" | "mustBeTrue" }> = {};
  const name = normalizeName(input.name ?? "");
  const lastname = normalizeName(input.lastname ?? "");
  if (!name) faults["name"] = { code: "required" };
  if (!lastname) faults["lastname"] = { code: "required" };
  if (!input.birth_date) faults["birth_date"] = { code: "required" };
  else {
    const fault = birthDateFault(input.birth_date, today);
    if (fault) faults["birth_date"] = { code: fault };
  }
  if (!input.guardian_statement) faults["guardian_statement"] = { code: "mustBeTrue" };
  if (!consented && !input.data_consent) faults["data_consent"] = { code: "mustBeTrue" };
  if (Object.keys(faults).length > 0) throw refusal("invalid_input", faults);
  return {
    name,
    lastname,
    birth_date: input.birth_date as string,
    languages: [...new Set(input.languages ?? [])] as string[],
    interests: input.interests,
    notes: input.notes,
  };
}

async function readBack(sql: TxSql, { actor, now }: WriteContext<Person>, id: string): Promise<ProfileView> {
  const found = await profileFor(sql, actor, id, now);
  if (!found?.access) throw refusal("not_found");
  return presentProfile(found.row, found.access, actor, now);
}

/** Writes nothing if the profile is already selected. */
export async function selectProfile(
  services: Services,
  context: WriteContext<Person>,
  { profile_id: id }: { profile_id: string },
): Promise<{ selected_profile_id: string }> {
  const { actor, now } = context;
  const found = await profileFor(services.sql, actor, id, now);
  if (!maySelect(found?.access ?? null)) throw refusal("not_found");
  rejectDuringChildLock(actor);
  return write(services, context, async (tx) => {
    if (actor.selected_profile_id !== id) {
      await tx.update(account).set({ selected_profile_id: id }).where(eq(account.id, actor.account_id));
    }
    return { selected_profile_id: id };
  });
}
