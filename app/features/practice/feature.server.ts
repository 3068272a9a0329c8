import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { gamePlans } from "../games/verbs.server.ts";
import { mount } from "./api.server.ts";
import { loadSpecialistPractice, loadHomePractice } from "./components/home-cards.server.ts";
import { loadProfileWeek, loadWeek } from "./components/read-week.server.ts";
import * as contract from "./contract.ts";
import { gamePlanOn } from "./data/game-plan.server.ts";
import { seedPractice } from "./demo.server.ts";
import { practiceErasure } from "./erasure.server.ts";
import { exportPractice, practiceExportLabels } from "./export.server.ts";
import { planMails } from "./mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "practice",
  district: "play",
  about: "Practice plans: which games on which days, set by a specialist or at home.",
  contract,
  mount,
  subscriptions: planMails,
  fills: [gamePlans.fill("plan", gamePlanOn)],
  demo: seedPractice,
  homeCards: { "practice.today": loadHomePractice, "practice.specialist": loadSpecialistPractice },
  profileCards: { "practice.week": loadProfileWeek },
  cards: { "profiles.child": { "practice.week": loadWeek } },
  exportData: exportPractice,
  dataWords: practiceExportLabels,
  erasure: practiceErasure,
};
