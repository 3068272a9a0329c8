import { v7 } from "uuid";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { jobContext } from "../../platform/write/context.ts";
import { write } from "../../platform/write/write.server.ts";
import { type PlanChange, planChanges } from "./rules.ts";

interface PlanChanged {
  profile_id: string;
  account_id: string | null;
  action: string;
  /** When the plan changed; absent from events of an earlier release. */
  at?: string;
}

/** Adds a note to the timeline when a practice plan changes. Handling the event twice adds only one note. */
export const addPlanChangeNotes = subscribe<PlanChanged>(
  "practice.plan_changed",
  "progress.notes",
  async (services, { profile_id, account_id, action, at }, { id: event_id }) => {
    if (!(planChanges as readonly string[]).includes(action)) return;
    const change = action as PlanChange;
    const now = services.clock();
    const changed = at === undefined ? now : new Date(at);
    await write(services, jobContext("progress.notes", now), async (_, sql) => {
      const [child] = await sql<
        { time_zone: string }[]
      >`select time_zone from profile where id = ${profile_id} and deleted_at is null`;
      if (!child) return null;
      await sql`
      insert into game_note (id, profile_id, account_id, day, text, plan_change, event_id, created_at)
      values (${v7({ msecs: now.getTime() })}, ${profile_id}, (select id from account where id = ${account_id}), ${isoDay(changed, child.time_zone)}, '',
        ${change}, ${event_id}, ${now}) on conflict (event_id) do nothing`;
      return null;
    });
  },
);
