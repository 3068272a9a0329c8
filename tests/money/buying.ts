/** Actions of families and specialists with sessions paid online. */
import { amountShown } from "../../app/features/checkout/testing/shown.ts";
import { checkCheckout, payCheckout } from "../../app/features/checkout/verbs/pay.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import type { Services } from "../../app/platform/services.server.ts";
import type { WriteContext } from "../../app/platform/write/context.ts";
import { updateSessionStatus } from "../../app/features/sessions/verbs/answer.server.ts";
import { proposeSession } from "../../app/features/sessions/verbs/propose.server.ts";
import { answerSessionSeries, proposeSeries } from "../../app/features/sessions/verbs/series.server.ts";
import { waivePrice } from "../../app/features/sessions/verbs/waive.server.ts";
import { somePack } from "./offers.ts";
import { makeCard } from "./provider.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, hour, type World } from "./world.ts";

/** Prices that round badly, that leave less than half a euro for a card, or that are too small for a card. */
const prices = [6000, 6000, 4999, 4505, 10_001, 3333, 120, 75, 50];
const cards: readonly (readonly [number, string])[] = [
  [50, "4242424242424242"],
  [8, "5555555555554444"],
  [10, "4000002760003184"],
  [4, "4000000000003220"],
  [5, "4000000000009995"],
  [3, "4000000000000002"],
  [3, "4000008260003178"],
  [2, "4000000000000259"],
  [2, "4000000000001976"],
  [3, "4000000000007726"],
  [4, "4000000000005126"],
  [2, "4000000000000341"],
  [2, "4000000000000077"],
];

/** Picks a start that is not taken yet, from two hours to five days ahead. */
function freeStart({ random, taken, now }: World, specialist: string): Date {
  const first = Math.ceil(now().getTime() / hour) + 2;
  for (let tries = 0; ; tries += 1) {
    const at = first + random.whole(120 + tries);
    const key = `${specialist} ${at}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return new Date(at * hour);
  }
}

/** Makes the specialist offer a time and an adult accept it. */
export async function agreeOnSession(
  world: World,
  { specialist, child_id: profile_id, service_id, guardian }: FamilyWithSpecialist,
  price: number,
  by: Person = guardian,
): Promise<{ session_id: string; purchase_id: string }> {
  const { services } = world;
  const starts = freeStart(world, specialist.specialist_id);
  const { id: session_id } = await proposeSession(services, world.as(specialist), {
    profile_id,
    service_id,
    minutes: 45,
    payment_type: "Online",
    price,
    mode: "online",
    times: [starts.toISOString()],
    message: null,
    place: null,
  });
  world.starts.set(session_id, starts);
  const [time] = await services.sql<{ id: string }[]>`select id from session_time where session_id = ${session_id}`;
  await updateSessionStatus(services, world.as(by), {
    session_id,
    status: "Confirmed",
    time_id: time?.id as string,
    reason: null,
  });
  const [due] = await services.sql<{ id: string }[]>`select id from purchase where session_id = ${session_id}`;
  return { session_id, purchase_id: due?.id as string };
}

export const agree = (world: World, family: FamilyWithSpecialist): Promise<string> =>
  answerOf(() => agreeOnSession(world, family, world.random.pick(prices), world.random.pick(family.adults)));

/** Makes an adult accept several dates together; each is a separate purchase, and some are paid at once. */
export const agreeSeries = (
  world: World,
  { specialist, child_id: profile_id, service_id, adults }: FamilyWithSpecialist,
): Promise<string> =>
  answerOf(async () => {
    const { services, random } = world;
    const dates = Array.from({ length: 2 + random.whole(3) }, () =>
      freeStart(world, specialist.specialist_id),
    ).toSorted((a, b) => a.getTime() - b.getTime());
    const { id: series_id, sessions } = await proposeSeries(services, world.as(specialist), {
      profile_id,
      service_id,
      minutes: 45,
      payment_type: "Online",
      price: random.pick(prices),
      mode: "online",
      times: dates.map((date) => date.toISOString()),
      decision: random.pick(["all", "each"] as const),
      message: null,
      place: null,
    });
    for (const [i, { id }] of sessions.entries()) world.starts.set(id, dates[i] as Date);
    await answerSessionSeries(services, world.as(random.pick(adults)), {
      series_id,
      status: "Confirmed",
      reason: null,
    });
  });

interface Choice {
  purchase_ids: string[];
  card: string | null;
  use_credits: boolean;
  whole?: boolean;
  pack_id?: string | undefined;
}

const insteadOf = (pack_id: string | undefined) => (pack_id === undefined ? undefined : { means: "pack", id: pack_id });

export const payWith = async (
  services: Services,
  context: WriteContext<Person>,
  { purchase_ids, card, use_credits, whole, pack_id }: Choice,
) =>
  payCheckout(services, context, {
    amount: await amountShown(
      services.sql,
      context.actor.account_id,
      { purchase_ids, use_credits, ...(whole !== undefined && { whole }), instead: insteadOf(pack_id) },
      context.now,
    ),
    purchase_ids,
    use_credits,
    early_start: true,
    ...(card !== null && { payment_method_id: card }),
    ...(whole !== undefined && { whole }),
    ...(pack_id !== undefined && { instead: { means: "pack", id: pack_id } }),
  });

/** Pays with a random available means. */
export async function pay(world: World, family: FamilyWithSpecialist, purchase_ids: string[]): Promise<string> {
  const { services, line, random } = world;
  const card = random.chance(0.05) ? null : await makeCard(line, random.weighted(cards));
  return answerOf(async () => {
    const pack_id = random.chance(0.2) ? await somePack(world, family) : undefined;
    const choice = { purchase_ids, card, use_credits: random.chance(0.5), whole: random.chance(0.15), pack_id };
    const { action } = await payWith(services, world.as(random.pick(family.adults)), choice);
    if (action) world.steps.push(action);
  });
}

export const check = (world: World, family: FamilyWithSpecialist, purchase_ids: string[]): Promise<string> =>
  answerOf(async () => {
    const { action } = await checkCheckout(world.services, world.as(world.random.pick(family.adults)), {
      purchase_ids,
    });
    if (action) world.steps.push(action);
  });

/** Records the refund due for a session, which never decreases. */
export const recordRefundDue = ({ back }: World, session: string, percent: number) =>
  back.set(session, Math.max(back.get(session) ?? 0, percent));

/** Cancels a session, and records the refund due: everything a day before or if the specialist cancels, otherwise nothing. */
export async function cancel(
  world: World,
  { specialist, adults }: FamilyWithSpecialist,
  session_id: string,
  by: "family" | "specialist",
): Promise<string> {
  const { services, random, starts } = world;
  const now = world.now();
  const inTime = ((starts.get(session_id) as Date).getTime() - now.getTime()) / hour > 24;
  const answer = await answerOf(() =>
    updateSessionStatus(
      services,
      { ...world.as(by === "family" ? random.pick(adults) : specialist), now },
      { session_id, status: "Cancelled", reason: "Ill" },
    ),
  );
  if (answer !== "done") return answer;
  const [row] = await services.sql`select from session where id = ${session_id} and starts_at is not null`;
  recordRefundDue(world, session_id, row === undefined || by === "specialist" || inTime ? 100 : 0);
  return answer;
}

/** Reports that the client did not come; sometimes waits for the end of the session first. */
export function noShow(world: World, { specialist }: FamilyWithSpecialist, session_id: string): Promise<string> {
  const wait = (world.starts.get(session_id) as Date).getTime() + hour - world.now().getTime();
  if (wait > 0 && wait < 40 * hour && world.random.chance(0.3)) world.ahead(wait);
  return answerOf(() =>
    updateSessionStatus(world.services, world.as(specialist), {
      session_id,
      status: "Completed",
      outcome: "client_no_show",
      reason: null,
    }),
  );
}

export async function waive(world: World, { specialist }: FamilyWithSpecialist, session_id: string): Promise<string> {
  const percent = world.random.pick([10, 33, 50, 67, 100]);
  const answer = await answerOf(() => waivePrice(world.services, world.as(specialist), { session_id, percent }));
  if (answer === "done") recordRefundDue(world, session_id, percent);
  return answer;
}
