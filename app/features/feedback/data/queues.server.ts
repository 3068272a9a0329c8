import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { countOpen } from "../data.server.ts";

/** Shows open feedback on the team's overview. */
export const feedbackQueue = slotOf("home.team_queue").fill("feedback.open", {
  title: (locale) => translator(locale, "feedback")("team.title"),
  page: "feedback.team",
  roles: ["editor", "superadmin"],
  read: countOpen,
});
