import { demoId } from "../../demo/ids.server.ts";
import { demoFamilies, serbianSpecialists } from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { noteReading } from "../profiles/access.server.ts";
import { makeAccess } from "../profiles/factories.server.ts";
import { type Scope, scopes } from "../profiles/rules.ts";
import { type DemoAppointment, appointments } from "./demo/appointments.ts";
import { makeClaim, makeMove, makeSession, type NewStep } from "./factories.server.ts";
import { hoursInMs } from "./rules.ts";

const later = (at: Date, by: number) => new Date(at.getTime() + hoursInMs(by));

/** Specialist and child: the family also lets this specialist see progress in games. */
const readsGames: ReadonlySet<string> = new Set(["specialist-07 child-1"]);

/** Specialist and child: the family also lets these specialists read notes and files. */
const readsNotes: ReadonlySet<string> = new Set(["specialist-07 child-1", "specialist-02 child-9"]);

/** Seeds sessions in every state across all families, and the access that confirmed ones opened. */
export async function seedSessions(world: DemoWorld): Promise<void> {
  const opened = new Set<string>();
  for (const one of appointments) {
    await seedOne(world, one);
    const pair = `${one.specialist} ${one.profile}`;
    const held = one.state === "confirmed" || one.state === "completed" || one.state === "cancelled";
    if (!held || opened.has(pair)) continue;
    opened.add(pair);
    await makeAccess(world.services, {
      profile_id: profileId(world, one.profile),
      account_id: world.id(one.specialist),
      purpose: "session",
      scopes: scopesFor(pair),
      starts_at: world.at(-120, "09:00", "Europe/Ljubljana"),
      ends_at: later(world.now, 24 * 180),
    });
  }
  // The cancellation policy as it was when the session was confirmed.
  await world.services.sql`
    update session s set rule = jsonb_build_object('cancellation_hours', s.cancellation_hours, 'late_percent', 0,
      'sick_day', coalesce((select r.sick_day from booking_rules r where r.specialist_id = s.specialist_id), false))
    where s.status = 'Confirmed' and s.rule is null`;
}

const scopesFor = (pair: string): Scope[] =>
  scopes.filter(
    (scope) =>
      scope === "basics" ||
      scope === "sessions" ||
      (scope === "notes" && readsNotes.has(pair)) ||
      (scope === "game_stats" && readsGames.has(pair)),
  );

const profileId = (world: DemoWorld, key: string) => world.id(key.startsWith("adult") ? `${key}/profile` : key);

async function seedOne(world: DemoWorld, one: DemoAppointment): Promise<void> {
  const family = demoFamilies.find(
    (f) => f.children.includes(one.profile) || f.adults.some((a) => a.key === one.profile),
  );
  const adult = one.adult ?? family?.adults[0]?.key;
  if (!adult) throw new Error(`${one.profile} belongs to no demo family`);
  const zone = serbianSpecialists.has(one.specialist) ? "Europe/Belgrade" : "Europe/Ljubljana";
  const quarter = 15 * 60_000;
  const starts =
    one.ago === undefined
      ? one.times.map(([days, time]) => world.at(days, time, zone))
      : [new Date(Math.floor(later(world.now, -one.ago).getTime() / quarter) * quarter)];
  const first = starts[0] as Date;
  // Requested in the morning a week before (yesterday at the latest), answered that afternoon, confirmed that evening.
  const askedOn = Math.min((one.times[0]?.[0] ?? 0) - 7, -1);
  const at = (days: number, time: string) => world.at(askedOn + days, time, zone);
  const [family_id, specialist_id] = [world.id(adult), world.id(one.specialist)];
  const step = (kind: NewStep["kind"], by: string, when: Date, reason?: string): NewStep => ({
    kind,
    by,
    at: when,
    ...(reason && { reason }),
  });
  const requested = step("requested", family_id, at(0, "09:12"));
  const proposed = step("proposed", specialist_id, at(0, "14:40"));
  const confirmed = step("confirmed", family_id, at(0, "20:25"));
  const alone = one.state === "offered" && !one.asked;
  const steps: Record<DemoAppointment["state"], NewStep[]> = {
    requested: [requested],
    offered: alone ? [proposed] : [requested, proposed],
    accepted: [requested, proposed, step("accepted", family_id, later(world.now, -2))],
    confirmed: [requested, proposed, confirmed],
    completed: [requested, proposed, confirmed, step("completed", specialist_id, later(first, 2))],
    rejected: [requested, proposed, step("rejected", family_id, at(0, "21:05"), one.reason)],
    withdrawn: [requested, step("withdrawn", family_id, at(0, "18:30"), one.reason)],
    lapsed: [requested, proposed, step("lapsed", "job", at(2, "14:41"))],
    cancelled: [
      requested,
      proposed,
      confirmed,
      step("cancelled", one.by === "specialist" ? specialist_id : family_id, at(3, "08:15"), one.reason),
    ],
  };
  const status = {
    requested: "Pending",
    offered: "Pending",
    accepted: "Pending",
    confirmed: "Confirmed",
    completed: "Completed",
    rejected: "Rejected",
    withdrawn: "Cancelled",
    lapsed: "Cancelled",
    cancelled: "Cancelled",
  } as const;
  const chosen = ["confirmed", "completed", "cancelled"].includes(one.state);
  const key = `session ${one.specialist} ${one.profile} ${one.ago === undefined ? one.times.join() : `${one.ago} hours ago`}`;
  // Accepted times are held for a day.
  const pay_until = later(one.state === "accepted" ? world.now : confirmed.at, one.state === "accepted" ? 22 : 24);
  const session_id = await makeSession(world.services, {
    id: demoId(at(0, "09:12"), key),
    specialist_id,
    profile_id: profileId(world, one.profile),
    account_id: family_id,
    service_id: world.id(`${one.specialist}/${one.service}`),
    status: status[one.state],
    ...(one.state === "requested" && { awaits: "specialist" as const }),
    ...(one.state === "offered" && {
      awaits: "family" as const,
      reply_until: world.at(one.hold ?? 1, "12:00", zone),
    }),
    ...(one.state === "accepted" && { awaits: "payment" as const, reply_until: pay_until }),
    ...(one.online && { online: { reference: demoId(confirmed.at, `payment of ${key}`), pay_until } }),
    ...(one.mode && { mode: one.mode }),
    ...(one.message && { message: one.message }),
    starts,
    ...(chosen && { chosen: 0 }),
    steps: steps[one.state],
  });
  // Specialists act on the session's page, so each of their steps also logs that they read it.
  for (const { by, at: when } of steps[one.state]) {
    if (by === specialist_id && when <= world.now) {
      await noteReading(
        world.services.sql,
        { account_id: specialist_id },
        "session",
        { sessions: [profileId(world, one.profile)] },
        when,
      );
    }
  }
  if (one.by_law) {
    await world.services.sql`
      with step as (
        update session_event set detail = detail || '{"by_law": true, "refund_percent": 100}' where session_id = ${session_id} and kind = 'cancelled')
      update session set refund_percent = 100 where id = ${session_id}`;
  }
  if (one.claim) {
    const { words, answer, reasons } = one.claim;
    await makeClaim(world.services, {
      session_id,
      account_id: family_id,
      words,
      answer: { words: answer, account_id: specialist_id },
      at: later(first, 16),
      ...(reasons && { decision: { decision: "dismissed", reasons, account_id: world.id("superadmin-1") } }),
    });
  }
  if (!one.move) return;
  await makeMove(world.services, {
    session_id,
    by: one.move.by,
    account_id: one.move.by === "specialist" ? specialist_id : family_id,
    message: one.move.message,
    starts: one.move.times.map(([days, time]) => world.at(days, time, zone)),
    reply_until: world.at(2, "12:00", zone),
    at: world.at(-1, "21:10", zone),
  });
}
