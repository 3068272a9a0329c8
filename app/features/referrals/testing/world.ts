/** Inviters, invitees, and sessions paid by card, for the tests of this feature. */
import { v7 } from "uuid";
import { afterAll, beforeAll } from "vitest";
import "../../../../server/features.server.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { handleEvents } from "../../../platform/testing/events.ts";
import { testApi, type TestApi } from "../../../platform/testing/api.ts";
import { type Pair, seedAdult, seedPair } from "../../sessions/factories.server.ts";
import { invitationToken } from "../data/addresses.server.ts";
import { feature } from "../feature.server.ts";
import { advanceReferrals } from "../jobs.server.ts";
import type { ReferralType } from "../rules.ts";

export let t: TestApi;
/** The inviters: a family and a specialist. */
export let pair: Pair;
export const hour = 3600_000;
export const day = 24 * hour;
export const start = new Date("2026-11-23T08:00:00Z");
let now = start;
let people = 0;

export function withReferrals(): void {
  beforeAll(async () => {
    t = await testApi();
    t.setClock(start);
    pair = await seedPair(t.sql, "inviter");
  });
  afterAll(() => t?.close());
}

export const at = (ms: number): Date => new Date(start.getTime() + ms);
export const setNow = (to: Date): void => {
  now = to;
  t.setClock(to);
};
export const currentTime = (): Date => now;
export const runSubscriptions = () => handleEvents(t.services, feature.subscriptions ?? []);
export const runAdvance = () => advanceReferrals(t.services);
export const tokenOf = (id: string): string => invitationToken(t.services, id);
export const referralStateOf = async (id: string) => {
  const [row] = await t.sql<
    {
      state: string;
      reason: string | null;
      email: string | null;
      address_hash: Buffer | null;
      shown_as: string | null;
    }[]
  >`select state, reason, email, address_hash, shown_as from referral where id = ${id}`;
  return row;
};
export const referralStatesOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(referralStateOf))).map((row) => [row?.state, row?.reason]);
export const callReferrals = (as: string | null, method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
  t.call(as, method, `/referrals${path}`, body);

/** Invites an address, a new one by default. */
export async function invite(
  as: string = pair.guardian.account_id,
  type: ReferralType = "family_family",
  email = `invitee-${(people += 1)}@test.example`,
): Promise<{ id: string; email: string }> {
  const { body } = await callReferrals(as, "POST", "/add", { email, type });
  return { id: body.data?.id, email };
}

/** Creates an adult of a family whose account is new. */
export async function newAdult(email?: string): Promise<Person> {
  const adult = await seedAdult(t.sql, `adult-${(people += 1)}`, "Vera");
  await t.sql`
    update account set email = coalesce(${email ?? null}, email), created_at = ${now} where id = ${adult.account_id}`;
  return { ...adult, email: email ?? adult.email };
}

/** Creates a specialist whose account is new, with a family to work with. */
export async function newPair(): Promise<Pair> {
  const made = await seedPair(t.sql, `pair-${(people += 1)}`);
  await t.sql`
    update account set created_at = ${now} where id in (${made.specialist.account_id}, ${made.guardian.account_id}, ${made.otherGuardian.account_id})`;
  return made;
}

export const announceRegistration = async (accountId: string) => {
  await t.sql`insert into outbox (id, topic, payload) values (${v7()}, 'account.registered', ${t.sql.json({ account_id: accountId })})`;
  await runSubscriptions();
};

interface Paid {
  specialist?: Pair;
  payer: string;
  completed?: Date;
  amount?: number;
  credits?: number;
  card?: string;
}

/** Creates a completed session that was paid by card, with the rows that checkout would write, and announces it. */
export async function paidSession({
  specialist = pair,
  payer,
  completed = now,
  amount = 4800,
  credits = 0,
  card = v7(),
}: Paid) {
  const [session_id, purchase_id, payment_id] = [v7(), v7(), v7()];
  const { sql } = t;
  const begun = new Date(completed.getTime() - 2 * hour);
  const { specialist_id } = specialist.specialist;
  await sql`
    insert into session (id, specialist_id, profile_id, account_id, status, outcome, completed_at, service_name, minutes, payment_type, price, currency, mode,
      time_zone, starts_at, ends_at, cancellation_hours)
    values (${session_id}, ${specialist_id}, ${specialist.child_id}, ${payer}, 'Completed', 'held', ${completed}, ${sql.json({ en: "Speech practice" })}, 45,
      'Online', ${amount + credits}, 'EUR', 'online', 'Europe/Ljubljana', ${begun}, ${new Date(begun.getTime() + hour)}, 24)`;
  await sql`
    insert into purchase (id, session_id, profile_id, specialist_id, account_id, price, currency, basis_points, pay_until, state, created_at, paid_at)
    values (${purchase_id}, ${session_id}, ${specialist.child_id}, ${specialist_id}, ${payer}, ${amount + credits}, 'EUR', 1000, ${completed}, 'paid',
      ${completed}, ${completed})`;
  if (amount > 0)
    await sql`
      insert into payment (id, reference, account_id, specialist_id, provider_account, amount, currency, fee, basis_points, pay_until, state, card_brand, card_last4,
        card_fingerprint, provider_cost, paid_at, created_at)
      values (${payment_id}, ${payment_id}, ${payer}, ${specialist_id}, 'acct_1', ${amount}, 'EUR', 0, 1000, ${completed}, 'paid', 'visa', '4242',
        ${card}, 0, ${completed}, ${completed})`;
  await sql`
    insert into purchase_part (id, purchase_id, account_id, percent, price, credits, amount, fee, hold_id, payment_id, state, paid_at)
    values (${v7()}, ${purchase_id}, ${payer}, 100, ${amount + credits}, ${credits}, ${amount}, 0, ${credits ? v7() : null}, ${amount > 0 ? payment_id : null}, 'paid', ${completed})`;
  await sql`insert into outbox (id, topic, payload) values (${v7()}, 'session.completed', ${sql.json({ session_id: session_id })})`;
  await runSubscriptions();
  return { session_id: session_id, payment_id };
}

/** Refunds the whole payment to the card. */
export async function refundAll(payment_id: string): Promise<void> {
  const { sql } = t;
  await sql`
    insert into payment_refund (id, payment_id, source_type, source_id, amount, fee, reason, state, provider_id, asked_at, ended_at)
    select ${v7()}, id, 'provider', ${payment_id}, amount, 0, 'provider', 'done', ${payment_id}, ${now}, ${now} from payment where id = ${payment_id}`;
  await sql`insert into outbox (id, topic, payload) values (${v7()}, 'payment.refunded_elsewhere', ${sql.json({ payment_id })})`;
  await runSubscriptions();
}

/** Makes someone who was invited, signed up through the link, and paid for a session. Sets the clock to when the session already counts. */
export async function makePaidInvitee(as?: string, type: ReferralType = "family_family") {
  const { id } = await invite(as, type);
  const family = type.endsWith("family");
  const adult = family ? await newAdult() : undefined;
  const own = family ? undefined : await newPair();
  const account = adult?.account_id ?? own?.specialist.account_id ?? "";
  await callReferrals(account, "POST", "/accept", { token: tokenOf(id) });
  const paid = await paidSession(own ? { specialist: own, payer: own.guardian.account_id } : { payer: account });
  setNow(new Date(now.getTime() + 73 * hour));
  return { id, account, own, ...paid };
}
