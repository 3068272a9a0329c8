import { v7 } from "uuid";
import type { Caller, Unregistered } from "../../platform/auth/actor.ts";
import type { Reading, Sql } from "../../platform/db/database.server.ts";
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
import { meantAddress, normalisedName, signUpData, withConsents } from "../accounts/rules.ts";
import { openAccount } from "../accounts/verbs/account.server.ts";
import * as contract from "./contract.ts";
import { ofCountry, rankOf, reviewsForRating } from "./rules.ts";
import { specialist } from "./tables.server.ts";

type Registration = Data<typeof contract.verifyRegistration>;
type Applied = Data<typeof contract.addSpecialist>;

/** A registration as it would be kept. */
export function checkedRegistration(input: Body<typeof contract.verifyRegistration>): Registration {
  const { name, lastname, gender = null, email: address = null, ...rest } = input;
  return { name: normalisedName(name), lastname: normalisedName(lastname), ...rest, gender, email: address };
}

/**
 * Finishes the registration of somebody who offers help. What the body leaves out is read from the sign-up, under the
 * same rules; who has an account already is refused, but for the application itself, sent again.
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
  const left = signUpData(caller.user_metadata, { locale: context.locale });
  const data = withConsents({ ...left, type: "specialist" }, consents);
  const registration = readRegistration({ ...leftBySignUp(caller), ...given(said) });
  const { time_zone, currency } = ofCountry[registration.country];
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

/** The application that stands; whoever has another kind of account has none. */
async function known(sql: Reading, accountId: string): Promise<Applied> {
  const [row] = await sql<Applied[]>`select id, status from specialist where account_id = ${accountId}`;
  if (!row) throw new AppError("already_registered");
  return row;
}

const given = (said: object) => Object.fromEntries(Object.entries(said).filter(([, value]) => value != null));

/** What the wizard put into the sign-up. People can edit it there, so it is checked as if they had just said it. */
function leftBySignUp({ user_metadata }: Unregistered): Record<string, unknown> {
  const { firstName, lastName, specialist: work } = user_metadata;
  const { profession, country, city, languages, gender } = (typeof work === "object" && work ? work : {}) as never;
  return given({ name: firstName, lastname: lastName, profession, country, city, languages, gender });
}

function readRegistration(said: Record<string, unknown>): Registration {
  const read = contract.verifyRegistration.body.safeParse(said);
  if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
  return checkedRegistration(read.data);
}

const addressChecks: Limit = { count: 30, seconds: 300, burst: 30 };

/** Looks at the address alone, never at who has one: known and unknown ones get the same answer in the same time. */
export async function addressCheck(
  services: Pick<Services, "sql" | "clock">, { address, client_ip }: { address: string; client_ip: string },
): Promise<Data<typeof contract.checkEmail>> {
  const wait = await limiterOf(services).take(`check-email:${networkOf(client_ip)}`, addressChecks);
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
  const read = email().safeParse(address);
  const kept = read.success ? read.data : address;
  return { email: kept, valid: read.success, suggestion: meantAddress(kept) ?? null };
}

/**
 * Takes over what the reviews of a specialist say: how many there are, and their average in hundredths of a star (null
 * without any). The rating shows from a few reviews on; the place in the listing follows from both.
 */
export async function setRating(sql: Sql, specialistId: string, count: number, average: number | null): Promise<void> {
  await sql`
    update specialist
    set rating = ${count >= reviewsForRating ? average : null}, rating_count = ${count}, rank = ${rankOf(average, count)}
    where id = ${specialistId}`;
}
