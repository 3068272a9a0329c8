import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";

/** The team's queue of suggested events to decide. */
export const suggestionQueue = slotOf("home.team_queue").fill("events.suggestions", {
  title: (locale) => translator(locale, "events")("organizers.queue"),
  page: "events.team",
  query: { state: "proposed" },
  roles: ["editor", "superadmin"],
  read: async (sql) => {
    const [row] = await sql<{ count: number; oldest: Date | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest from event where state = 'proposed'`;
    return row ?? { count: 0, oldest: null };
  },
});
