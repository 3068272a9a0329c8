import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { loadAdminGreeting, loadGreeting } from "./components/greeting.server.ts";

export const feature: ServerFeature = {
  name: "home",
  district: "site",
  about:
    "The home screens of the three areas, made of cards of other features, and a page that tries the error service.",
  homeCards: { "home.greeting": loadGreeting, "home.admin_greeting": loadAdminGreeting },
};
