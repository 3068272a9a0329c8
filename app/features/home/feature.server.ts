import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { loadAdminGreeting, loadGreeting } from "./components/greeting.server.ts";

export const feature: ServerFeature = {
  name: "home",
  homeCards: { "home.greeting": loadGreeting, "home.admin_greeting": loadAdminGreeting },
};
