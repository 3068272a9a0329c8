import { demoId } from "../../../demo/ids.server.ts";
import type { DemoWorld } from "../../../platform/features/demo-world.server.ts";
import { noteReading } from "../../profiles/access.server.ts";
import { makeSession } from "../factories.server.ts";
import { sessionSeries } from "../tables.server.ts";

const dates = {
  specialist: "specialist-01",
  profile: "child-6",
  adult: "adult-5",
  service: "speech_session",
  days: [17, 24, 31],
  time: "15:00",
} as const;
const zone = "Europe/Ljubljana";

/** Seeds three dates that a family accepted together and has not paid for yet. */
export async function seedSeries({ services, id, now, at }: DemoWorld): Promise<void> {
  const [specialist_id, profile_id, account_id] = [id(dates.specialist), id(dates.profile), id(dates.adult)];
  const [offered, accepted] = [at(-1, "13:10", zone), new Date(now.getTime() - 2 * 3600_000)];
  const pay_until = new Date(now.getTime() + 22 * 3600_000);
  const series_id = id("series of child-6");
  await services.db.insert(sessionSeries).values({
    id: series_id,
    specialist_id,
    profile_id,
    account_id,
    decision: "each",
    size: dates.days.length,
    created_at: offered,
  });
  await noteReading(services.sql, { account_id: specialist_id }, "offer", { profile: [profile_id] }, offered);
  for (const [i, days] of dates.days.entries()) {
    const session_id = await makeSession(services, {
      id: demoId(offered, `series of child-6 ${i}`),
      specialist_id,
      profile_id,
      account_id,
      service_id: id(`${dates.specialist}/${dates.service}`),
      status: "Pending",
      awaits: "payment",
      reply_until: pay_until,
      online: { reference: demoId(accepted, `payment of series of child-6 ${i}`), pay_until },
      mode: "online",
      starts: [at(days, dates.time, zone)],
      steps: [
        { kind: "proposed", at: offered, by: specialist_id },
        { kind: "accepted", at: accepted, by: account_id },
      ],
    });
    await services.sql`update session set series_id = ${series_id}, series_position = ${i + 1} where id = ${session_id}`;
  }
}
