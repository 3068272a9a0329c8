import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadAdminGreeting, loadGreeting } from "./components/greeting.server.ts";
import { loadTeamQueues } from "./components/team-queues.server.ts";
import * as contract from "./contract.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "home",
  district: "site",
  about:
    "The home screens of the three areas, made of cards of other features, what waits for the team, and a page that tries the error service.",
  contract,
  mount,
  homeCards: {
    "home.greeting": loadGreeting,
    "home.admin_greeting": loadAdminGreeting,
    "home.team_queues": loadTeamQueues,
  },
};
