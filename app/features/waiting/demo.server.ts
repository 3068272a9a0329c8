import { demoFamilies } from "../../demo/world.server.ts";
import { createNotice } from "../../platform/notices/notice.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { freeSlots } from "../availability/slots.server.ts";
import { holdTime } from "../availability/verbs.server.ts";
import type { EntryState } from "./rules.ts";

const hour = 3600_000;
const day = 24 * hour;

interface Service {
  id: string;
  minutes: number;
  modes: ("online" | "in_person")[];
}

const serviceOf = async ({ services: { sql }, id }: DemoWorld, key: string): Promise<Service | undefined> =>
  (
    await sql<
      Service[]
    >`select id, minutes, modes from service where specialist_id = ${id(key)} and active order by position limit 1`
  )[0];

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);

interface Given {
  key: string;
  family: (typeof demoFamilies)[number];
  specialist: string;
  service: Service;
  state: EntryState;
  made: number;
  evenings: boolean;
}

async function entry(
  { services: { sql }, id, now }: DemoWorld,
  { key, family, specialist, service, state, made, evenings }: Given,
): Promise<string> {
  const [adult] = family.adults;
  const created = new Date(now.getTime() - made * day);
  await sql`
    insert into waiting_entry (id, account_id, profile_id, subject, subject_id, service_id, mode, weekdays, starts, ends, time_zone, until, state, created_at, ended_at)
    values (${id(key)}, ${id(adult?.key ?? "")}, ${id(family.children[0] ?? "")}, 'specialist', ${id(specialist)}, ${service.id}, null,
      ${evenings ? [1, 2, 4] : null}, ${evenings ? "20:30" : null}, ${evenings ? "22:00" : null}, ${adult?.time_zone ?? ""},
      ${state === "over" ? dayAfter(now, -2) : dayAfter(now, 40)}, ${state}, ${created}, ${state === "waiting" ? null : new Date(now.getTime() - day)})`;
  return id(key);
}

/** Seeds entries for evenings when a specialist does not work, an offer from another one, and an entry that ended without a session. */
export async function seedWaiting(world: DemoWorld): Promise<void> {
  const {
    services: { sql },
    id,
    now,
  } = world;
  for (const [at, family] of demoFamilies.entries()) {
    const [evening, offered, over] = [
      "specialist-01",
      `specialist-${String(13 + at).padStart(2, "0")}`,
      "specialist-04",
    ] as const;
    const [first, second, third] = await Promise.all([
      serviceOf(world, evening),
      serviceOf(world, offered),
      serviceOf(world, over),
    ]);
    if (!first || !second || !third) continue;
    await entry(world, {
      key: `${family.key} waits over`,
      family,
      specialist: over,
      service: third,
      state: "over",
      made: 45,
      evenings: false,
    });
    await entry(world, {
      key: `${family.key} waits`,
      family,
      specialist: evening,
      service: first,
      state: "waiting",
      made: 9 - at,
      evenings: true,
    });
    const from = new Date(now.getTime() + 3 * day);
    const [slot] = await freeSlots(sql, {
      specialist_id: id(offered),
      service_id: second.id,
      from,
      until: new Date(now.getTime() + 20 * day),
      now,
    });
    if (!slot) continue;
    const waiting_entry_id = await entry(world, {
      key: `${family.key} waits offered`,
      family,
      specialist: offered,
      service: second,
      state: "waiting",
      made: 5,
      evenings: false,
    });
    const ends_at = new Date(slot.starts_at.getTime() + second.minutes * 60_000);
    const until = new Date(now.getTime() + 26 * hour);
    const hold = await holdTime(sql, { specialist_id: id(offered), starts_at: slot.starts_at, ends_at, until });
    await sql`
      insert into waiting_offer (id, waiting_entry_id, hold_id, starts_at, ends_at, mode, until, state, created_at)
      values (${id(`${family.key} offer`)}, ${waiting_entry_id}, ${hold}, ${slot.starts_at}, ${ends_at}, ${slot.modes[0] ?? "online"}, ${until}, 'open',
        ${new Date(now.getTime() - hour)})`;
    const [named] = await sql<{ name: string; account_id: string }[]>`
      select name || ' ' || lastname as name, account_id from specialist where id = ${id(offered)}`;
    await createNotice(
      sql,
      {
        account_id: id(family.adults[0]?.key ?? ""),
        kind: "waiting.offered",
        dedupe_key: `demo:${family.key} offer`,
        about: named ? [named.account_id] : [],
        at: new Date(now.getTime() - hour),
      },
      {
        topic: "sessions",
        feature: "waiting",
        text: "mail.offered.subject",
        values: { specialist: named?.name ?? "", when: { at: slot.starts_at.toISOString() } },
        page: "waiting.offer",
        params: { offer: id(`${family.key} offer`) },
      },
    );
  }
}
