import { bookingRules, freeSlots } from "../../availability/slots.server.ts";
import { holdTime, releaseHold } from "../../availability/verbs.server.ts";
import { furthestDays as furthestRequest } from "../../sessions/rules.ts";
import { bookWithin, lockSpecialist, releaseLapsed } from "../../sessions/verbs.server.ts";
import type { Offered } from "./offered.server.ts";

const hour = 3600_000;

/** Times of a specialist: free by the working hours, kept by a hold, taken as any session is. */
export const specialistTimes: Offered = {
  async inTurn(sql, id, now) {
    await lockSpecialist(sql, id);
    await releaseLapsed(sql, id, now);
  },

  async isOpen(sql, id) {
    const [row] = await sql<{ open: boolean }[]>`
      select s.status = 'published' and coalesce(l.open, true) as open
      from specialist s left join waiting_list l on l.specialist_id = s.id where s.id = ${id}`;
    return row?.open ?? false;
  },

  async openings(sql, id, { service_id, mode }, now) {
    const [[service], { notice_hours }] = await Promise.all([
      sql<
        { minutes: number }[]
      >`select minutes from service where id = ${service_id} and specialist_id = ${id} and active`,
      bookingRules(sql, id),
    ]);
    if (!service) return [];
    const until = new Date(now.getTime() + furthestRequest * 24 * hour);
    const slots = await freeSlots(sql, { specialist_id: id, service_id, ...(mode && { mode }), from: now, until, now });
    return slots.map(({ starts_at, modes }) => ({
      starts_at,
      modes,
      ends_at: new Date(starts_at.getTime() + service.minutes * 60_000),
      answer_by: new Date(starts_at.getTime() - notice_hours * hour),
    }));
  },

  keep: (sql, specialist_id, { starts_at, ends_at }, until) =>
    holdTime(sql, { specialist_id, starts_at, ends_at, until }),
  release: releaseHold,

  async take(services, tx, sql, context, specialist_id, { profile_id, service_id, mode, starts_at }) {
    const { instant_services } = await bookingRules(sql, specialist_id);
    const { id } = await bookWithin(services, tx, sql, context, {
      specialist_id,
      profile_id,
      service_id: service_id ?? "",
      mode,
      preferred_times: [starts_at.toISOString()],
      instant: instant_services.includes(service_id ?? ""),
      message: null,
    });
    return id;
  },
};
