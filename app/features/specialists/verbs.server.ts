import { v7 } from "uuid";
import type { Caller, UnregisteredCaller } from "../../platform/auth/actor.ts";
import type { Reading, Sql, TxSql } from "../../platform/db/database.server.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { audit } from "../../platform/events/audit.server.ts";
import { publish } from "../../platform/events/outbox.server.ts";
import type { Body, Data } from "../../platform/http/operation.ts";
import { limiterOf, type Limit } from "../../platform/limits/limiter.server.ts";
import { email, fieldErrors } from "../../platform/http/validation.ts";
import { networkOf } from "../../platform/net/address.server.ts";
import type { Services } from "../../platform/services.server.ts";
import type { WriteContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { suggestedAddress, normalizeName, parseSignUpData, withConsents } from "../accounts/rules.ts";
import { openAccount } from "../accounts/verbs/account.server.ts";
import * as contract from "./contract.ts";
import { countryDefaults, rankOf, reviewsForRating, type statuses } from "./rules.ts";
import { specialist, type specialistCheck } from "./tables.server.ts";

export { type ProfileContent, publishedContent, storeProfile } from "./verbs/published.server.ts";
export { serviceKindOf } from "./search/service-kinds.ts";

export { claimDueTimes, type FirstAvailableTimes, storeFreeTimes } from "./verbs/free-times.server.ts";

type Registration = Data<typeof contract.verifyRegistration>;
type Applied = Data<typeof contract.addSpecialist>;

/** Validates a registration and returns it as it would be stored. */
export function validateRegistration(input: Body<typeof contract.verifyRegistration>): Registration {
  const { name, lastname, gender = null, email: address = null, ...rest } = input;
  return { name: normalizeName(name), lastname: normalizeName(lastname), ...rest, gender, email: address };
}

/**
 * Completes a specialist's registration. Fields missing in the body come from the sign-up metadata, validated by the same rules.
 * An existing account is refused, except that repeating an application returns the existing one.
 */
export async function applySpecialist(
  services: Services,
  context: WriteContext<Caller>,
  input: Body<typeof contract.addSpecialist>,
): Promise<Applied> {
  const { actor: caller, now } = context;
  if (caller.kind === "anon") throw refusal("no_session");
  if (caller.kind === "person") return write(services, context, (_, sql) => known(sql, caller.account_id));
  const { consents, ...said } = input;
  const left = parseSignUpData(caller.user_metadata, { locale: context.locale });
  const data = withConsents({ ...left, type: "specialist" }, consents);
  const registration = readRegistration({ ...signUpDraft(caller), ...given(said) });
  const { time_zone, currency } = countryDefaults[registration.country];
  const { email: _, ...about } = registration;
  const id = v7();
  return write(services, context, async (tx, sql) => {
    if (!(await openAccount(tx, caller, data, now))) return known(sql, caller.account_id);
    await tx.insert(specialist).values({
      id,
      account_id: caller.account_id,
      status: "applied",
      ...about,
      time_zone,
      currency,
      created_at: now,
      updated_at: now,
    });
    const actor = { kind: "person", account_id: caller.account_id, role: "specialist" } as const;
    const entry = { action: "specialists.apply", subject: "specialist", subject_id: id, request_id: context.requestId };
    await audit(tx, actor, entry);
    await publish(tx, "specialist.applied", { specialist_id: id, account_id: caller.account_id });
    return known(sql, caller.account_id);
  });
}

/** The account's existing application; throws `already_registered` for another kind of account. */
async function known(sql: Reading, accountId: string): Promise<Applied> {
  const [row] = await sql<Applied[]>`select id, status from specialist where account_id = ${accountId}`;
  if (!row) throw new AppError("already_registered");
  return row;
}

const given = (said: object) => Object.fromEntries(Object.entries(said).filter(([, value]) => value != null));

/** The wizard's data in the sign-up metadata. Users can edit the metadata, so it is validated like any input. */
function signUpDraft({ user_metadata }: UnregisteredCaller): Record<string, unknown> {
  const { firstName, lastName, specialist: work } = user_metadata;
  const { profession, country, city, languages, gender } = (typeof work === "object" && work ? work : {}) as never;
  return given({ name: firstName, lastname: lastName, profession, country, city, languages, gender });
}

function readRegistration(said: Record<string, unknown>): Registration {
  const read = contract.verifyRegistration.body.safeParse(said);
  if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
  return validateRegistration(read.data);
}

const addressChecks: Limit = { count: 30, seconds: 300, burst: 30 };

/**
 * Checks only the address and never looks up accounts, so that known and unknown addresses get the same response in the same
 * time.
 */
export async function checkAddress(
  services: Pick<Services, "sql" | "clock">,
  { address, client_ip }: { address: string; client_ip: string },
): Promise<Data<typeof contract.checkEmail>> {
  const wait = await limiterOf(services).take(`check-email:${networkOf(client_ip)}`, addressChecks);
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
  const read = email().safeParse(address);
  const kept = read.success ? read.data : address;
  return { email: kept, valid: read.success, suggestion: suggestedAddress(kept) ?? null };
}

/**
 * Stores a specialist's review count and average in hundredths of a star (null without reviews). The rating stays null
 * below `reviewsForRating` reviews; the rank in the listing depends on both values.
 */
export async function setRating(
  sql: Sql | TxSql,
  specialistId: string,
  count: number,
  average: number | null,
): Promise<void> {
  await sql`
    update specialist
    set rating = ${count >= reviewsForRating ? average : null}, rating_count = ${count}, rank = ${rankOf(average, count)}
    where id = ${specialistId}`;
}

/** Writes a specialist's status; only erasure does so elsewhere. The caller has decided that it may change. */
export async function setStatus(
  sql: TxSql,
  specialistId: string,
  status: (typeof statuses)[number],
  now: Date,
): Promise<void> {
  await sql`
    update specialist
    set status = ${status}, updated_at = ${now},
      published_at = case when ${status} = 'published' then coalesce(published_at, ${now}) else published_at end
    where id = ${specialistId}`;
}

/** Sets the families' contract partner, by name and register number. */
export async function setTrader(
  sql: TxSql,
  specialistId: string,
  trader: { name: string; number: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update specialist set trader_name = ${trader.name}, trader_number = ${trader.number}, updated_at = ${now} where id = ${specialistId}`;
}

/** Shows families a passed check in place of earlier ones of its kind. */
export async function showCheck(sql: TxSql, check: typeof specialistCheck.$inferInsert): Promise<void> {
  const {
    id,
    specialist_id,
    kind,
    detail,
    checked_on,
    valid_until = null,
    number = null,
    body = null,
    checked_role = null,
  } = check;
  await sql`delete from specialist_check where specialist_id = ${specialist_id} and kind = ${kind}`;
  await sql`
    insert into specialist_check (id, specialist_id, kind, detail, checked_on, valid_until, number, body, checked_role)
    values (${id}, ${specialist_id}, ${kind}, ${sql.json(detail)}, ${checked_on}, ${valid_until}, ${number}, ${body}, ${checked_role})`;
}

/** Removes a check that is no longer valid from the profile. */
export async function hideCheck(sql: TxSql, id: string): Promise<void> {
  await sql`delete from specialist_check where id = ${id}`;
}
