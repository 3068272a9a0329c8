import { eq } from "drizzle-orm";
import { sql as q } from "drizzle-orm";
import { v7 } from "uuid";
import type { Caller, Newcomer, Person } from "../../platform/auth/actor.ts";
import { callerOf } from "../../platform/auth/caller.server.ts";
import { transaction, type Tx } from "../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import type { Body } from "../../platform/http/operation.ts";
import type { CallContext } from "../../platform/http/api.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { hasConsent } from "../accounts/data.server.ts";
import { normalisedName, type SignUpData, signUpData, withConsents } from "../accounts/rules.ts";
import { account } from "../accounts/tables.server.ts";
import { openAccount, recordConsent } from "../accounts/verbs/account.server.ts";
import type * as contract from "./contract.ts";
import type { ProfileView } from "./contract.ts";
import { familyOf, present, profileFor } from "./data.server.ts";
import { fullScopes, mayAddChild, mayChange, maySelect, notInChildLock } from "./policy.ts";
import { birthDateFault, isDuplicate, mostChildren, nextTint } from "./rules.ts";
import { profile, profile_access } from "./tables.server.ts";

type Added = Body<typeof contract.addProfile>;

export async function addProfile(call: CallContext, caller: Caller, input: Added): Promise<ProfileView> {
  if (input.kind === "child") return addChild(call, caller, input);
  if (caller.kind === "anon") throw refusal("no_session");
  return caller.kind === "newcomer" ? register(call, caller, input) : ownProfile(call, caller);
}

/** Finishes a registration: account, consents and own profile together. Doing it again answers the same. */
async function register(call: CallContext, newcomer: Newcomer, input: Added): Promise<ProfileView> {
  const left = signUpData(newcomer.user_metadata, { locale: call.locale });
  const data = withConsents({ ...left, type: "user" }, input.consents);
  if (input.location) data.time_zone = input.location.time_zone;
  const name = normalisedName(input.name ?? data.firstName);
  const lastname = normalisedName(input.lastname ?? data.lastName);
  if (!name) throw wrongField("name", "required");
  if (!lastname) throw wrongField("lastname", "required");
  await transaction(call.db, async (tx) => {
    if (await openAccount(tx, newcomer, data, call.now))
      await openProfile(tx, call, newcomer, { name, lastname, data });
  });
  const person = await callerOf(call.sql, {
    sub: newcomer.account_id,
    email: newcomer.email,
    exp: 0,
    user_metadata: {},
  });
  if (person.kind !== "person") throw refusal("not_found");
  return ownProfile(call, person);
}

async function openProfile(
  tx: Tx,
  call: CallContext,
  who: Newcomer,
  { name, lastname, data }: { name: string; lastname: string; data: SignUpData },
): Promise<void> {
  const id = v7();
  const time_zone = data.time_zone;
  await tx.insert(profile).values({ id, kind: "own", account_id: who.account_id, name, lastname, time_zone });
  await tx.update(account).set({ selected_profile_id: id }).where(eq(account.id, who.account_id));
  const actor = { kind: "person", account_id: who.account_id, role: "user" } as Person;
  await audit(tx, actor, {
    action: "accounts.register",
    subject: "account",
    subject_id: who.account_id,
    request_id: call.requestId,
  });
  await publish(tx, "account.registered", { account_id: who.account_id });
}

async function ownProfile(call: CallContext, person: Person): Promise<ProfileView> {
  const own = (await familyOf(call.sql, person.account_id, call.now)).find(({ row }) => row.kind === "own");
  if (!own) throw refusal("not_found");
  return present(own.row, own.access, person, call.now);
}

async function addChild(call: CallContext, caller: Caller, input: Added): Promise<ProfileView> {
  mayAddChild(caller);
  const { account_id } = caller;
  const consented = await hasConsent(call.sql, account_id, "data_consent");
  const child = checkedChild(input, { today: isoDay(call.now, caller.time_zone), consented });
  const id = v7();
  await transaction(call.db, async (tx) => {
    // One at a time in a family, so that a form sent twice is seen as what it is.
    await tx.execute(q`select 1 from account where id = ${account_id} for update`);
    const family = (await familyInside(tx, account_id, call.now)).filter((one) => one.kind === "child");
    if (family.some((one) => isDuplicate(one, child)))
      throw new AppError("profile_duplicate", { values: { name: child.name } });
    if (family.length >= mostChildren) throw new AppError("too_many_children", { values: { max: mostChildren } });
    const time_zone = input.location?.time_zone ?? caller.time_zone;
    const tint = nextTint(family.map((one) => one.tint));
    await tx.insert(profile).values({ id, kind: "child", ...child, time_zone, tint });
    await tx.insert(profile_access).values({
      id: v7(),
      profile_id: id,
      account_id,
      level: "guardian",
      scopes: [...fullScopes],
      granted_by: account_id,
      starts_at: call.now,
    });
    if (!consented) await recordConsent(tx, account_id, "data_consent", true, call.now);
    await audit(tx, caller, {
      action: "profiles.add",
      subject: "profile",
      subject_id: id,
      detail: { guardian_statement: true },
      request_id: call.requestId,
    });
    await publish(tx, "profile.added", { profile_id: id, account_id });
  });
  return readBack(call, caller, id);
}

/** The child as it will be written, or every fault of the input at once. */
function checkedChild(input: Added, { today, consented }: { today: string; consented: boolean }) {
  const faults: Record<string, { code: "required" | "pastDate" | "date" | "mustBeTrue" }> = {};
  const name = normalisedName(input.name ?? "");
  const lastname = normalisedName(input.lastname ?? "");
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
    notes: input.notes,
  };
}

async function familyInside(tx: Tx, accountId: string, now: Date) {
  const rows = await tx.execute(q`
    select p.kind, p.name, p.birth_date::text as birth_date, p.tint
    from profile_access a join profile p on p.id = a.profile_id
    where a.account_id = ${accountId} and a.level = 'guardian' and a.revoked_at is null
      and a.starts_at <= ${now.toISOString()} and (a.ends_at is null or a.ends_at > ${now.toISOString()}) order by p.id`);
  return [...rows] as unknown as Pick<ProfileView, "kind" | "name" | "birth_date" | "tint">[];
}

async function readBack(call: CallContext, person: Person, id: string): Promise<ProfileView> {
  const found = await profileFor(call.sql, person, id, call.now);
  if (!found?.access) throw refusal("not_found");
  return present(found.row, found.access, person, call.now);
}

export async function patchProfile(
  call: CallContext,
  person: Person,
  input: Body<typeof contract.patchProfile>,
): Promise<ProfileView> {
  const found = await profileFor(call.sql, person, input.id, call.now);
  if (!mayChange(found?.access ?? null)) throw refusal("not_found");
  notInChildLock(person);
  const own = found?.access?.level === "own";
  if (!own && input.locale) throw wrongField("locale", "unknown");
  const time_zone = input.location?.time_zone;
  const changes = {
    ...(input.name !== undefined && { name: normalisedName(input.name) }),
    ...(input.lastname !== undefined && { lastname: normalisedName(input.lastname) }),
    ...(time_zone !== undefined && { time_zone }),
    ...(input.languages !== undefined && { languages: [...new Set<string>(input.languages)] }),
    ...(input.notes !== undefined && { notes: input.notes }),
  };
  const accountChanges = {
    ...(time_zone !== undefined && { time_zone }),
    ...(input.locale !== undefined && { locale: input.locale }),
  };
  await transaction(call.db, async (tx) => {
    await tx
      .update(profile)
      .set({ ...changes, updated_at: call.now })
      .where(eq(profile.id, input.id));
    if (own && Object.keys(accountChanges).length > 0) {
      await tx
        .update(account)
        .set({ ...accountChanges, updated_at: call.now })
        .where(eq(account.id, person.account_id));
    }
    await audit(tx, person, {
      action: "profiles.patch",
      subject: "profile",
      subject_id: input.id,
      detail: { fields: [...Object.keys(changes), ...(input.locale ? ["locale"] : [])] },
      request_id: call.requestId,
    });
  });
  return readBack(call, person, input.id);
}

/** Skipped without a trace when the profile is selected already. */
export async function selectProfile(
  call: CallContext,
  person: Person,
  id: string,
): Promise<{ selected_profile_id: string }> {
  const found = await profileFor(call.sql, person, id, call.now);
  if (!maySelect(found?.access ?? null)) throw refusal("not_found");
  notInChildLock(person);
  if (person.selected_profile_id !== id) {
    await call.db.update(account).set({ selected_profile_id: id }).where(eq(account.id, person.account_id));
  }
  return { selected_profile_id: id };
}
