import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { seal, unseal } from "../../../platform/auth/sealed.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import type { Limit } from "../../../platform/limits/limiter.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { ConnectionView } from "../contract.ts";
import { mayQueryProvider } from "../data/asking.server.ts";
import { openRefunds } from "../data/at-stake.ts";
import { soldKinds } from "../data/sold.server.ts";
import { dueOf, stateOfAccount } from "../data/connect-words.ts";
import { connectionOf, endConnection, storeAccountState, rereadAccount } from "../data/connections.server.ts";
import { ProviderError } from "../provider/provider.ts";
import { providerOf } from "../provider/refusals.ts";
import { cardsOfferedIn } from "../rules.ts";

const connecting: Limit = { count: 20, seconds: 3600, burst: 10 };
const stateMinutes = 10;

interface State {
  specialist_id: string;
  nonce: string;
}

/** Returns the caller's specialist id; the record is created with the role. */
export function specialistOf({ specialist_id }: Person): string {
  if (!specialist_id) throw new AppError("not_allowed");
  return specialist_id;
}

async function countryOf(
  { sql }: Pick<Services, "sql">,
  specialistId: string,
): Promise<{ country: string; offered: boolean }> {
  const [row] = await sql<{ country: string }[]>`select country from specialist where id = ${specialistId}`;
  const country = row?.country ?? "";
  return { country, offered: cardsOfferedIn(country) };
}

export async function consentPage(services: Services, person: Person, locale: Locale) {
  const specialist_id = specialistOf(person);
  const { cardProvider, masterKey, settings, clock } = services;
  if (!cardProvider?.consentPage) return { url: null, why_not: "off" as const };
  const { country, offered } = await countryOf(services, specialist_id);
  if (!offered) return { url: null, why_not: "country" as const };
  const until = new Date(clock().getTime() + stateMinutes * 60_000);
  const state = seal(
    masterKey,
    "connect account",
    { specialist_id, nonce: randomBytes(18).toString("base64url") } satisfies State,
    until,
  );
  const return_to = settings.publicUrl + pathTo("payments.settings", locale);
  return { url: cardProvider.consentPage({ state, return_to, email: person.email, country, locale }), why_not: null };
}

const isRefused = (error: unknown) =>
  error instanceof ProviderError && (error.failure === "refused" || error.failure === "missing");

export async function connectAccount(
  services: Services,
  context: WriteContext<Person>,
  { code, state }: Body<typeof contract.connectAccount>,
) {
  const specialist_id = specialistOf(context.actor);
  const { account_id } = context.actor;
  if (code === undefined && state === undefined)
    return currentConnection(services, specialist_id, await mayQueryProvider(services, account_id));
  if (code === undefined) throw wrongField("code", "required");
  if (state === undefined) throw wrongField("state", "required");
  const provider = providerOf(services);
  await useState(services, context, specialist_id, state);
  let account: string;
  try {
    const { id, live } = await provider.exchangeCode(code);
    if (live !== provider.live) throw new ProviderError("refused", "The account is of the other mode");
    account = id;
  } catch (error) {
    throw new AppError(isRefused(error) ? "connect_refused" : "connect_failed", { cause: error });
  }
  await keepConnection(services, context, specialist_id, account);
  return currentConnection(services, specialist_id);
}

/** Uses up an OAuth state, which must be the specialist's own and recent. A state works only once, whatever the result. */
async function useState(
  services: Services,
  context: WriteContext<Person>,
  specialist_id: string,
  sealed: string,
): Promise<void> {
  const { account_id } = context.actor;
  const state = unseal<State>(services.masterKey, "connect account", sealed, context.now);
  if (state?.specialist_id !== specialist_id) throw new AppError("connect_refused");
  if (!(await countryOf(services, specialist_id)).offered) throw new AppError("connect_country");
  await write(services, { ...context, limits: [[`connect:${account_id}`, connecting]] }, async (_, sql) => {
    const expires_at = new Date(context.now.getTime() + stateMinutes * 60_000);
    const { count } = await sql`
      insert into connection_state (nonce, specialist_id, expires_at) values (${state.nonce}, ${specialist_id}, ${expires_at}) on conflict do nothing`;
    if (count === 0) throw new AppError("connect_refused");
    if (await connectionOf(sql, specialist_id)) throw new AppError("already_connected");
  });
}

async function keepConnection(
  services: Services,
  context: WriteContext<Person>,
  specialist_id: string,
  account: string,
): Promise<void> {
  const { now } = context;
  const provider = providerOf(services);
  // Without a response, the account is still stored and read later.
  const read = await provider.readAccount(account).catch((error: unknown) => {
    services.log.warn({ err: error, account }, "a newly connected account could not be read");
    return null;
  });
  const kept = await write(services, { ...context, limits: [] }, async (tx, sql) => {
    const id = v7();
    const { count } = await sql`
      insert into connected_account (id, specialist_id, provider_id, connected_at) values (${id}, ${specialist_id}, ${account}, ${now})
      on conflict do nothing`;
    if (count === 0) {
      const [other] = await sql<{ specialist_id: string }[]>`
        select specialist_id from connected_account where provider_id = ${account} and disconnected_at is null`;
      return { kept: false, used: other !== undefined, own: other?.specialist_id === specialist_id };
    }
    if (read) await storeAccountState(sql, id, read, now);
    await sql`delete from account_leaving where provider_id = ${account}`;
    // Attempts left open when the account was disconnected.
    await sql`
      update payment set look_at = ${now}
      where id in (select id from payment where provider_account = ${account} and look_at > ${now} order by id for update)`;
    const waiting = await sql<{ id: string }[]>`
      update payment_refund set look_at = ${now} where id in (
        select r.id from payment_refund r join payment p on p.id = r.payment_id
        where p.provider_account = ${account} and r.look_at > ${now} order by r.id for update of r)
      returning id`;
    for (const refund of waiting) await publish(sql, "payments.refund_asked", { refund_id: refund.id });
    await audit(tx, context, {
      action: "payments.connect_account",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { account },
    });
    return { kept: true, used: true, own: true };
  });
  if (kept.kept || kept.own) return;
  if (kept.used) throw new AppError("account_taken");
  // Another account was connected meanwhile, so this one is disconnected again.
  await provider.disconnectAccount(account).catch((error: unknown) => {
    services.log.error({ err: error, account }, "an account that nobody uses is still connected");
  });
  throw new AppError("already_connected");
}

/** Returns the connected account as the provider reports it, or as last read while the provider doesn't answer. */
async function currentConnection(
  services: Services,
  specialistId: string,
  reread = true,
): Promise<ConnectionView | null> {
  const known = await connectionOf(services.sql, specialistId);
  if (!known) return null;
  let fresh = reread;
  try {
    if (reread) await rereadAccount(services, known);
  } catch (error) {
    services.log.warn({ err: error, account: known.provider_id }, "a connected account could not be read");
    fresh = false;
  }
  const now = await connectionOf(services.sql, specialistId);
  if (!now) return null;
  const { provider_id: stripe_id, connected_at, read_at, country, takes_payments, pays_out, due } = now;
  return {
    stripe_id,
    connected_at: connected_at.toISOString(),
    state: stateOfAccount(now),
    takes_payments,
    pays_out,
    country,
    due: dueOf(due),
    read_at: read_at?.toISOString() ?? null,
    fresh,
  };
}

export async function removeConnection(services: Services, context: WriteContext<Person>): Promise<{ removed: true }> {
  const specialist_id = specialistOf(context.actor);
  const provider = providerOf(services);
  const known = await connectionOf(services.sql, specialist_id);
  if (!known) return { removed: true };
  // Families would not get their refunds, which can only come from this account.
  const { owed, refunds } = await needed(services, specialist_id, context.locale);
  if (owed.length + refunds.count > 0) throw new AppError("connection_needed");
  try {
    await provider.disconnectAccount(known.provider_id);
  } catch (error) {
    throw new AppError("remove_connection_failed", { cause: error });
  }
  await write(services, context, async (tx, sql) => {
    await endConnection(sql, known.id, context.now);
    await audit(tx, context, {
      action: "payments.remove_connection",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { account: known.provider_id },
    });
  });
  return { removed: true };
}

/** Returns what blocks disconnecting. */
async function needed({ sql, clock }: Services, specialist_id: string, locale: Locale) {
  const [counts, refunds] = await Promise.all([
    Promise.all(
      soldKinds
        .all()
        .map(async ([kind, { owed }]) => ({ kind, owed, count: await owed.count(sql, specialist_id, clock()) })),
    ),
    openRefunds(sql, { specialist_id }),
  ]);
  const owed = counts.flatMap(({ kind, owed: of, count }) =>
    count > 0 ? [{ kind, count, ...of.words(count, locale) }] : [],
  );
  return { owed, refunds };
}

export async function atStake(services: Services, person: Person, locale: Locale) {
  const specialist_id = specialistOf(person);
  const { sql, cardProvider, log } = services;
  const known = await connectionOf(sql, specialist_id);
  const stake = await needed(services, specialist_id, locale);
  if (!known || !cardProvider) return { ...stake, held: [] };
  if (!(await mayQueryProvider(services, person.account_id))) return { ...stake, held: null };
  const held = await cardProvider.heldFor(known.provider_id).catch((error: unknown) => {
    log.warn({ err: error, account: known.provider_id }, "the balance of a specialist could not be read");
    return null;
  });
  return { ...stake, held };
}
