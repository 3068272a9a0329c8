import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { lateBefore } from "./erasures.server.ts";

const queue = slotOf("home.team_queue");

/** Counts open data protection requests, and erasures that the job should have carried out. */
export const privacyQueues = [
  queue.fill("privacy.requests", {
    title: (locale) => translator(locale, "privacy")("team.title"),
    page: "privacy.team",
    roles: ["superadmin"],
    async read(sql) {
      const [row] = await sql<{ count: number; oldest: Date | null; due: string | null }[]>`
        select count(*)::int as count, min(received_at) as oldest, min(due_on)::text as due from data_request where closed_at is null`;
      return row ?? { count: 0, oldest: null };
    },
  }),
  queue.fill("privacy.erasures", {
    title: (locale) => translator(locale, "privacy")("team.late"),
    page: "privacy.team",
    query: { state: "erasures", late: "yes" },
    roles: ["superadmin"],
    async read(sql, { now, zone }) {
      const [row] = await sql<{ count: number; oldest: Date | null }[]>`
        select count(*)::int as count, min(erase_at) as oldest from account
        where erase_at < ${lateBefore(now)} and erased_at is null`;
      const { count = 0, oldest = null } = row ?? {};
      return { count, oldest, due: oldest && isoDay(oldest, zone) };
    },
  }),
];
