import { makeSession, type NewStep } from "../features/sessions/factories.server.ts";
import { makeAccess } from "../features/profiles/factories.server.ts";
import { hours } from "../features/sessions/rules.ts";
import { demoId } from "./ids.server.ts";
import { type DemoAppointment, appointments } from "./texts/appointments.ts";
import { type DemoWorld, families } from "./world.server.ts";

const later = (at: Date, by: number) => new Date(at.getTime() + hours(by));

/** Sessions in every state across all families, and the access that confirmed ones opened. */
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
      starts_at: world.at(-120, "09:00", "Europe/Ljubljana"),
      ends_at: later(world.now, 24 * 180),
    });
  }
}

const profileId = (world: DemoWorld, key: string) => world.id(key.startsWith("adult") ? `${key}/profile` : key);

async function seedOne(world: DemoWorld, one: DemoAppointment): Promise<void> {
  const family = families.find((f) => f.children.includes(one.profile) || f.adults.some((a) => a.key === one.profile));
  const adult = one.adult ?? family?.adults[0]?.key;
  if (!adult) throw new Error(`${one.profile} belongs to no family of the demo`);
  const zone = serbian.has(one.specialist) ? "Europe/Belgrade" : "Europe/Ljubljana";
  const starts = one.times.map(([days, time]) => world.at(days, time, zone));
  const first = starts[0] as Date;
  // A request some days before, or yesterday when the session is still to come.
  const asked = new Date(Math.min(later(first, -24 * 6).getTime(), later(world.now, -20).getTime()));
  const [family_id, specialist_id] = [world.id(adult), world.id(one.specialist)];
  const step = (kind: NewStep["kind"], by: string, after: number, reason?: string): NewStep => ({
    kind, by, at: later(asked, after), ...(reason && { reason }),
  });
  const requested = step("requested", family_id, 0);
  const proposed = step("proposed", specialist_id, 5);
  const confirmed = step("confirmed", family_id, 9);
  const completed: NewStep = { kind: "completed", by: specialist_id, at: later(first, 2) };
  const steps: Record<DemoAppointment["state"], NewStep[]> = {
    requested: [requested],
    offered: one.message && !one.asked ? [step("proposed", specialist_id, 2)] : [requested, proposed],
    confirmed: [requested, proposed, confirmed],
    completed: [requested, proposed, confirmed, completed],
    rejected: [requested, proposed, step("rejected", family_id, 12, one.reason)],
    withdrawn: [requested, step("withdrawn", family_id, 7, one.reason)],
    lapsed: [requested, proposed, { kind: "lapsed", by: "job", at: later(asked, 53) }],
    cancelled: [requested, proposed, confirmed, step("cancelled", one.by === "specialist" ? specialist_id : family_id, 30, one.reason)],
  };
  const status = {
    requested: "Pending", offered: "Pending", confirmed: "Confirmed", completed: "Completed", rejected: "Rejected",
    withdrawn: "Cancelled", lapsed: "Cancelled", cancelled: "Cancelled",
  } as const;
  const chosen = ["confirmed", "completed", "cancelled"].includes(one.state);
  await makeSession(world.services, {
    id: demoId(asked, `session ${one.specialist} ${one.profile} ${one.times.join()}`),
    specialist_id,
    profile_id: profileId(world, one.profile),
    account_id: family_id,
    service_id: world.id(`${one.specialist}/${one.service}`),
    status: status[one.state],
    ...(one.state === "requested" && { awaits: "specialist" as const }),
    ...(one.state === "offered" && {
      awaits: "family" as const,
      reply_until: new Date(Math.min(later(world.now, one.hold ?? 21).getTime(), first.getTime())),
    }),
    ...(one.mode && { mode: one.mode }),
    ...(one.message && { message: one.message }),
    starts,
    ...(chosen && { chosen: 0 }),
    steps: steps[one.state],
  });
}

const serbian = new Set(["02", "05", "08", "12", "15", "18", "20", "21", "23"].map((number) => `specialist-${number}`));
