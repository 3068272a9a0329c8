/** Families report problems, and specialists or the team decide; the decisions override the cancellation policy. */
import { answerSessionClaim, decideSessionClaim, makeClaim } from "../../app/features/sessions/verbs/claims.server.ts";
import type { Person } from "../../app/platform/auth/actor.ts";
import { recordRefundDue } from "./buying.ts";
import { answerOf } from "./refusals.ts";
import { sessionLength } from "./withdrawing.ts";
import { type FamilyWithSpecialist, hour, type World } from "./world.ts";

/** Waits until a session has begun, then reports that the specialist did not come. */
export async function claimNoShow(world: World, { adults }: FamilyWithSpecialist, session_id: string): Promise<string> {
  const { random, starts } = world;
  const wait = (starts.get(session_id) as Date).getTime() - world.now().getTime();
  if (wait > 60 * hour) return "too far";
  if (wait > 0) world.ahead(wait + random.whole(sessionLength));
  return answerOf(() =>
    makeClaim(world.services, world.as(random.pick(adults)), {
      session_id,
      kind: "specialist_no_show",
      words: "Nobody came.",
    }),
  );
}

/** Disputes a session that took place, in time or not. */
export async function disputeSession(world: World): Promise<string> {
  const { services, random, families } = world;
  const over = await services.sql<{ id: string; specialist_id: string }[]>`
    select id, specialist_id from session where status = 'Completed' order by completed_at desc, id limit 6`;
  if (over.length === 0) return "nobody";
  const { id: session_id, specialist_id } = random.pick(over);
  const { adults } = families.find(
    ({ specialist }) => specialist.specialist_id === specialist_id,
  ) as FamilyWithSpecialist;
  return answerOf(() =>
    makeClaim(services, world.as(random.pick(adults)), { session_id, kind: "dispute", words: "It was half as long." }),
  );
}

/** Lets the specialist answer a claim, or the team decide it. */
export async function settleClaim(world: World): Promise<string> {
  const { services, random, families } = world;
  const open = await services.sql<{ id: string; session_id: string; state: string; specialist_id: string }[]>`
    select c.id, c.session_id, c.state, s.specialist_id from session_claim c join session s on s.id = c.session_id where c.state in ('open', 'refused') order by c.id`;
  if (open.length === 0) return "nobody";
  const { id, session_id, state, specialist_id } = random.pick(open);
  const { specialist } = families.find((one) => one.specialist.specialist_id === specialist_id) as FamilyWithSpecialist;
  if (state === "open" && random.chance(0.6)) {
    const agrees = random.chance(0.5);
    const answer = await answerOf(() =>
      answerSessionClaim(services, world.as(specialist), {
        claim_id: id,
        state: agrees ? "agreed" : "refused",
        answer: agrees ? null : "I was there.",
      }),
    );
    if (answer === "done" && agrees) recordRefundDue(world, session_id, 100);
    return answer;
  }
  const percent = random.pick([1, 33, 50, 100]);
  const upheld = random.chance(0.7);
  // The write does not check the role; the call does.
  const team: Person = { ...specialist, role: "superadmin", specialist_id: null };
  const reasons = "Both were heard.";
  const answer = await answerOf(() =>
    decideSessionClaim(services, world.as(team), id, {
      decision: upheld ? "upheld" : "dismissed",
      refund_percent: percent,
      reasons,
    }),
  );
  if (answer === "done" && upheld) recordRefundDue(world, session_id, percent);
  return answer === "done" ? `${upheld ? percent : "dismissed"}` : answer;
}
