import { specialistPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "availability.mine": specialistPage("features/availability/pages/working-hours.tsx", {
    parent: "sessions.specialist",
    path: { en: "specialist/availability", sl: "strokovnjak/delovni-cas", sr: "strucnjak/radno-vreme" },
  }),
} as const satisfies Pages;

export const feature: Feature<"availability", typeof pages> = { name: "availability", pages };
