import { slotOf } from "../../../platform/features/slot.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { countCases } from "./cases.server.ts";

/** Shows held texts and reports on the team's overview. */
export const reviewQueue = slotOf("home.team_queue").fill("reviews.cases", {
  title: (locale) => translator(locale, "reviews")("team.queue"),
  page: "reviews.team",
  roles: ["editor", "superadmin"],
  read: (sql) => countCases(sql),
});
