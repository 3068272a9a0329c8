/** Withdrawals by law before, during and after sessions, with the required refunds. */
import { withdrawalEnds } from "../../app/features/sessions/verbs.server.ts";
import { makeWithdrawal } from "../../app/features/withdrawal/verbs/make.server.ts";
import { recordRefundDue } from "./buying.ts";
import { answerOf } from "./refusals.ts";
import { type FamilyWithSpecialist, hour, type World } from "./world.ts";

export const sessionLength = 45 * 60_000;

/**
 * Returns the percentage that the law requires: everything before the session, the remaining part during it, nothing after it. Payers
 * request an early start.
 */
export function legalRefundPercent(starts: Date, now: Date): number {
  const gone = Math.min(sessionLength, Math.max(0, now.getTime() - starts.getTime()));
  return Math.ceil(((sessionLength - gone) * 100) / sessionLength);
}

/** Whether the withdrawal period is still running, by days and holidays at the specialist's place. */
async function inDays(
  { services: { sql } }: World,
  specialist_id: string,
  concluded: Date,
  now: Date,
): Promise<boolean> {
  const [place] = await sql<
    { time_zone: string; country: string }[]
  >`select time_zone, country from specialist where id = ${specialist_id}`;
  return place !== undefined && now < withdrawalEnds(concluded, place.time_zone, place.country);
}

interface Contract {
  session_id: string;
  status: string;
  /** The price paid for the session, or its part of a pack's. */
  paid: number;
  concluded: Date;
}

/** Withdraws from the contract for a session as one of the adults. */
export async function withdrawSession(
  world: World,
  { specialist: { specialist_id }, adults }: FamilyWithSpecialist,
  session_id: string,
): Promise<string> {
  const { services, random, starts } = world;
  const now = world.now();
  const by = { ...world.as(random.pick(adults)), now };
  const said = { refund: 0, percent: 0 };
  const answer = await answerOf(async () => {
    const { refund, percent } = await makeWithdrawal(services, by, { contract_id: session_id, name: "Ana Kovač" });
    Object.assign(said, { refund, percent });
  });
  if (answer !== "done") return answer;
  const percent = legalRefundPercent(starts.get(session_id) as Date, now);
  const [contract] = await services.sql<Contract[]>`
    select coalesce(u.price, b.price - b.discount) as paid, (select created_at from session_event where session_id = b.session_id and kind = 'confirmed' order by id limit 1) as concluded
    from purchase b join purchase_part t on t.purchase_id = b.id left join pack_use u on u.id = t.pack_use_id
    where b.session_id = ${session_id} and b.state in ('paid', 'returned') limit 1`;
  const refund = Math.round(((contract?.paid ?? Number.NaN) * percent) / 100);
  if (said.percent !== percent || said.refund !== refund) {
    throw new Error(
      `A withdrawal from ${session_id} says ${said.percent} % and ${said.refund}, not ${percent} % and ${refund}`,
    );
  }
  if (percent === 0 || !contract || !(await inDays(world, specialist_id, contract.concluded, now)))
    throw new Error(`A withdrawal from ${session_id} came too late`);
  recordRefundDue(world, session_id, percent);
  return `${percent} %`;
}

/** Waits until a session runs, then withdraws from it. */
export async function withdrawWhileItRuns(
  world: World,
  family: FamilyWithSpecialist,
  session_id: string,
): Promise<string> {
  const { random, starts } = world;
  const wait = (starts.get(session_id) as Date).getTime() - world.now().getTime();
  if (wait > 60 * hour) return "too far";
  // Includes the first moment, and the one after the last.
  const at = random.pick([
    0,
    1,
    sessionLength - 1,
    sessionLength,
    Math.floor(random() * sessionLength),
    Math.floor(random() * sessionLength),
  ]);
  if (wait + at > 0) world.ahead(wait + at);
  return withdrawSession(world, family, session_id);
}

/** Withdraws from a pack as its buyer; sessions that have begun are not refunded. */
export async function withdrawPack(
  world: World,
  { specialist: { specialist_id }, adults }: FamilyWithSpecialist,
): Promise<string> {
  const {
    services: { sql },
    random,
    starts,
  } = world;
  const found = await sql<{ id: string; account_id: string; paid: number; opened_at: Date }[]>`
    select id, account_id, coalesce(paid, 0) as paid, opened_at from pack where specialist_id = ${specialist_id} and state in ('open', 'ended') order by id`;
  if (found.length === 0) return "nobody";
  const { id, account_id, paid, opened_at } = random.pick(found);
  const uses = await sql<Contract[]>`
    select u.session_id, s.status, u.price as paid from pack_use u join session s on s.id = u.session_id where u.pack_id = ${id} and u.state = 'used'`;
  const now = world.now();
  const isAhead = ({ session_id, status }: Contract) =>
    status === "Confirmed" && (starts.get(session_id) as Date) > now;
  const owner = adults.find((one) => one.account_id === account_id) ?? adults[0];
  let said = 0;
  const answer = await answerOf(async () => {
    said = (await makeWithdrawal(world.services, world.as(owner), { contract_id: id, name: "Ana Kovač" })).refund;
  });
  if (answer !== "done") return answer;
  const kept = uses.filter((use) => !isAhead(use));
  const refund = kept.reduce((left, use) => left - use.paid, paid);
  if (said !== refund) throw new Error(`A withdrawal from the pack ${id} says ${said}, not ${refund}`);
  if (!(await inDays(world, specialist_id, opened_at, now)))
    throw new Error(`A withdrawal from the pack ${id} came too late`);
  const booked = uses.filter(isAhead).map(({ session_id }) => session_id);
  for (const session_id of booked) recordRefundDue(world, session_id, 100);
  world.packsWithdrawn.set(id, { refund, booked });
  return `${refund} of ${paid}`;
}
