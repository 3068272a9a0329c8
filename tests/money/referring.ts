/** Referrals in the histories: people are invited, come, and may lose the reward after a refund. */
import { readSessionsPaidByCard } from "../../app/features/checkout/verbs.server.ts";
import { rewardsOf } from "../../app/features/earnings/data/rewards.server.ts";
import { balanceOf } from "../../app/features/ledger/verbs.server.ts";
import { invitationToken } from "../../app/features/referrals/data/addresses.server.ts";
import { advanceReferrals } from "../../app/features/referrals/jobs.server.ts";
import { inviterOf, inviteeOf, referralTypes } from "../../app/features/referrals/rules.ts";
import { addReferral, updateReferral } from "../../app/features/referrals/verbs/invite.server.ts";
import { acceptInvitation } from "../../app/features/referrals/verbs/register.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { answerOf } from "./refusals.ts";
import type { World } from "./world.ts";

/** Returns the adults of all families, or the specialists who are not erased. */
const people = ({ families }: World, kind: "family" | "specialist"): Person[] =>
  families.flatMap((family) => (kind === "family" ? family.adults : family.erased ? [] : [family.specialist]));

export async function invite(world: World): Promise<string> {
  const { services, random } = world;
  const type = random.pick(referralTypes);
  const inviters = people(world, inviterOf(type));
  if (inviters.length === 0) return "nobody";
  const email = `invitee-${random.whole(1_000_000)}@test.example`;
  return answerOf(() => addReferral(services, world.as(random.pick(inviters)), { email, type }));
}

/** Makes someone accept an invitation as a newcomer. A history has few people, so their ended referrals are detached first. */
export async function accept(world: World): Promise<string> {
  const { services, random, now } = world;
  const { sql } = services;
  const open = await sql<{ id: string; type: (typeof referralTypes)[number]; inviter_id: string }[]>`
    select id, type, inviter_id from referral where state = 'invited' order by id`;
  if (open.length === 0) return "nobody";
  const { id, type, inviter_id } = random.pick(open);
  const others = people(world, inviteeOf(type)).filter(({ account_id }) => account_id !== inviter_id);
  if (others.length === 0) return "nobody";
  const person = random.pick(others);
  await sql`update account set created_at = ${now()} where id = ${person.account_id}`;
  await sql`
    update referral set invitee_id = null where invitee_id = ${person.account_id} and state in ('expired', 'revoked')`;
  return answerOf(() => acceptInvitation(services, world.as(person), invitationToken(services, id)));
}

/** Advances referrals. Gives each account its own card fingerprint first, because everyone uses the same few test cards. */
export async function advance({ services }: World): Promise<number> {
  await services.sql`update payment set card_fingerprint = account_id::text where card_fingerprint is not null`;
  await services.sql`update payment_card set fingerprint = account_id::text where fingerprint is not null`;
  return advanceReferrals(services);
}

export async function revoke(world: World): Promise<string> {
  const { services, random, families } = world;
  const found = await services.sql<{ id: string }[]>`select id from referral order by id desc limit 10`;
  const [family] = families;
  if (found.length === 0 || !family) return "nobody";
  const team: Person = { ...family.specialist, role: "superadmin", specialist_id: null };
  return answerOf(() =>
    updateReferral(services, world.as(team), random.pick(found).id, { state: "revoked", reason: "Made up." }),
  );
}

/** Checks at any moment that rewards are in the books once, and revoked ones are not. */
export async function referralViolations({ services: { sql }, families }: World): Promise<string[]> {
  const credits = await sql<{ id: string }[]>`
    select w.id from referral_reward w join credit_lot lot on lot.id = w.credit_lot_id
    where lot.amount <> w.amount or lot.account_id <> w.account_id or lot.kind <> 'referral' or (w.taken_back_at is not null and lot.ended is null)
      or (w.taken_back_at is not null and (
        select coalesce(sum(amount), 0) from journal_line where lot_id = lot.id and account like 'user_credit:%') <> 0)`;
  const states = await sql<{ id: string }[]>`
    select r.id from referral r where (r.state = 'credited') <> exists (
      select from referral_reward w where w.referral_id = r.id and w.taken_back_at is null)`;
  const wrong = [
    ...credits.map(({ id }) => `reward ${id} is not its credit`),
    ...states.map(({ id }) => `referral ${id} is not what it brought`),
  ];
  for (const {
    specialist: { specialist_id, account_id },
  } of families) {
    const [given] = await sql<{ amount: number }[]>`
      select coalesce(sum(amount), 0)::bigint as amount from referral_reward where account_id = ${account_id} and kind = 'commission' and taken_back_at is null`;
    const rows = await rewardsOf(sql, specialist_id, { from: new Date(0), until: new Date("9999-01-01") });
    const shown = rows.reduce((sum, { amount }) => sum + amount, 0);
    const [books] = await sql<{ amount: number }[]>`
      select coalesce(-sum(l.amount), 0)::bigint as amount from journal_line l join journal j on j.id = l.journal_id left join journal o on o.id = j.reversal_of
      where l.account = ${`receivable_specialist:${specialist_id}`} and coalesce(o.kind, j.kind) = 'referral_reward'`;
    if (given?.amount !== shown || books?.amount !== shown)
      wrong.push(`rewards of ${specialist_id}: ${given?.amount} given, ${shown} shown, ${books?.amount} in the books`);
  }
  return wrong;
}

/** Checks at the end that every credited referral has a paid session whose money was kept. */
export async function referralViolationsAtEnd(world: World): Promise<string[]> {
  const { sql } = world.services;
  const wrong = await referralViolations(world);
  const credited = await sql<
    { id: string; type: (typeof referralTypes)[number]; session_id: string; invitee_id: string }[]
  >`
    select id, type, session_id, invitee_id from referral where state = 'credited' order by id`;
  for (const { id, type, session_id, invitee_id } of credited) {
    const own = world.families.find(({ specialist }) => specialist.account_id === invitee_id);
    const of =
      inviteeOf(type) === "family"
        ? { account_id: invitee_id }
        : { specialist_id: own?.specialist.specialist_id ?? "" };
    const stands = await readSessionsPaidByCard(sql, of, { since: new Date(0), session_id });
    if (stands.length === 0) wrong.push(`referral ${id} is credited, but the money of its session went back`);
  }
  if (!Number.isSafeInteger(await balanceOf(sql, "credit_cost", "EUR"))) wrong.push("the cost of credits is no amount");
  return wrong;
}
