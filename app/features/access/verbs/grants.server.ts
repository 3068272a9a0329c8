import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { accessOf, changeGrant, grant, lockProfile, revoke } from "../../profiles/access.server.ts";
import {
  type AccessLevel,
  type GuardianRole,
  guardianRole,
  type OptionalScope,
  optionalScopes,
  type Scope,
  scopesOf,
} from "../../profiles/rules.ts";
import type * as contract from "../contract.ts";
import { requireDecider, knownSpecialist } from "../data.server.ts";
import { mayDecide } from "../policy.ts";
import { endOf, longestGrantDays } from "../rules.ts";
import { invite } from "./invitations.server.ts";

const faultCodes = {
  required: "required",
  past: "endPast",
  tooLong: "endTooLong",
  fullHasNone: "fullHasNone",
} as const;

/** The validated end of the new grant. Throws a field error if it is wrong. */
export function validateEnd(
  level: AccessLevel,
  role: GuardianRole | undefined,
  ends_at: string | null | undefined,
  now: Date,
): Date | null {
  const end = endOf({ level, role, ends_at: ends_at ? new Date(ends_at) : null }, now);
  if (!("fault" in end)) return end.ends_at;
  throw wrongField("ends_at", faultCodes[end.fault], end.fault === "tooLong" ? { days: longestGrantDays } : undefined);
}

/** Gives a known specialist access at once; everyone else gets an invitation. */
export async function addAccess(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addAccess>,
) {
  const { actor, now } = context;
  const { profile_id, level, role, note, relation = null } = input;
  await requireDecider(services.sql, actor, profile_id, now);
  if (level === "guardian" && !role) throw wrongField("role", "required");
  const own = (await accessOf(services.sql, actor.account_id, profile_id, now))?.level === "own";
  if (level === "guardian" && own) throw wrongField("level", "choice");
  const wanted = {
    profile_id,
    level,
    scopes: scopesOf(level === "guardian" ? (role as GuardianRole) : level, input.scopes),
    relation: level === "guardian" ? relation : null,
    note,
    ends_at: validateEnd(level, role, input.ends_at, now),
  };
  if (input.specialist_id === undefined) {
    if (input.email === undefined) throw wrongField(level === "specialist" ? "specialist_id" : "email", "required");
    return invite(services, context, { ...wanted, email: input.email });
  }
  const account_id = await knownSpecialist(services.sql, actor, profile_id, input.specialist_id);
  if (level !== "specialist" || !account_id) throw wrongField("specialist_id", "choice");
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    // Uses the time after the lock: another grant may have begun while this one waited.
    if (await accessOf(sql, account_id, profile_id, services.clock())) throw new AppError("access_exists");
    await grant(tx, context, { ...wanted, account_id });
    return { invited: false };
  });
}

interface Standing {
  profile_id: string;
  account_id: string;
  level: AccessLevel;
  scopes: Scope[];
  ends_at: Date | null;
}

/** A grant that is valid or has not begun; undefined if there is none. */
async function standing(sql: Reading, id: string, now: Date): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select profile_id, account_id, level, scopes, ends_at from profile_access
    where id = ${id} and revoked_at is null and (ends_at is null or ends_at > ${now})`;
  return row;
}

export async function changeAccess(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.changeAccess>,
) {
  const { actor, now } = context;
  const { access_id, relation, note } = input;
  const was = await standing(services.sql, access_id, now);
  if (!was || !mayDecide(await accessOf(services.sql, actor.account_id, was.profile_id, now)))
    throw new AppError("access_not_found");
  const guardian = was.level === "guardian";
  if (!guardian && input.role) throw wrongField("role", "unknown");
  const role = guardian ? (input.role ?? guardianRole(was.scopes)) : undefined;
  const chosen =
    input.scopes ??
    was.scopes.filter((one): one is OptionalScope => (optionalScopes as readonly string[]).includes(one));
  const ends_at =
    input.ends_at === undefined && !(role === "full") ? was.ends_at : validateEnd(was.level, role, input.ends_at, now);
  return write(services, context, async (tx) => {
    const changed = await changeGrant(tx, context, {
      profile_id: was.profile_id,
      access_id,
      scopes: scopesOf(role ?? (was.level as "specialist" | "viewer"), chosen),
      ends_at,
      relation: guardian ? relation : undefined,
      ...("note" in input && note !== null && { note }),
    });
    if (!changed) throw new AppError("access_not_found");
    return { id: access_id };
  });
}

/** Ends a grant at once, for those who decide about the profile and for the grant's holder. */
export async function removeAccess(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.removeAccess>,
) {
  const { actor, now } = context;
  const { access_id, reason } = input;
  const was = await standing(services.sql, access_id, now);
  const holds = was?.account_id === actor.account_id;
  if (!was || !(holds || mayDecide(await accessOf(services.sql, actor.account_id, was.profile_id, now)))) {
    throw new AppError("access_not_found");
  }
  return write(services, context, async (tx) => {
    const { profile_id, account_id } = was;
    if (!(await revoke(tx, context, { profile_id, account_id, reason }))) throw new AppError("access_not_found");
    return { id: access_id };
  });
}
