import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { reminderDays, reviewDays } from "../../applications/rules.ts";
import { promisedDay } from "../rules.ts";
import { notErasedCondition } from "./list.server.ts";

const queue = slotOf("home.team_queue");
const everyone = ["editor", "superadmin"] as const;

/** The team's work on specialists. The queue's page lists the same rows (`list.server.ts`). */
export const teamQueues = [
  queue.fill("team.review", {
    title: (locale) => translator(locale, "team")("queue.review"),
    page: "team.specialists",
    query: { state: "in_review" },
    roles: everyone,
    async read(sql, { zone }) {
      const [row] = await sql<{ count: number; oldest: Date | null }[]>`
        select count(*)::int as count, min(coalesce(a.submitted_at, s.created_at)) as oldest
        from specialist s left join specialist_application a on a.specialist_id = s.id where s.status = 'in_review'`;
      const { count = 0, oldest = null } = row ?? {};
      return { count, oldest, due: oldest && promisedDay(isoDay(oldest, zone), reviewDays) };
    },
  }),
  queue.fill("team.objections", {
    title: (locale) => translator(locale, "team")("need.objection"),
    page: "team.specialists",
    query: { need: "objection" },
    roles: ["superadmin"],
    async read(sql, { zone }) {
      const [row] = await sql<{ count: number; oldest: Date | null; due: Date | null }[]>`
        select count(*)::int as count, min(o.created_at) as oldest, min(o.answer_by) as due
        from specialist_objection o join specialist s on s.id = o.specialist_id
        where o.answered_at is null and ${notErasedCondition(sql)}`;
      const { count = 0, oldest = null, due = null } = row ?? {};
      return { count, oldest, due: due && isoDay(due, zone) };
    },
  }),
  queue.fill("team.ending", {
    title: (locale) => translator(locale, "team")("need.ending"),
    page: "team.specialists",
    query: { need: "ending" },
    roles: everyone,
    async read(sql, { today }) {
      const [row] = await sql<{ count: number; due: string | null }[]>`
        select count(distinct s.id)::int as count, min(c.valid_until)::text as due
        from application_check c join specialist s on s.id = c.specialist_id and s.status <> 'removed'
        where c.state = 'passed' and c.valid_until <= ${today}::date + ${reminderDays[0]}::int`;
      return { count: row?.count ?? 0, oldest: null, due: row?.due ?? null };
    },
  }),
];
