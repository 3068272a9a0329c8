import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "availability.mine": {
    file: "features/availability/pages/working-hours.tsx",
    parent: "sessions.specialist",
    layout: "default",
    path: { en: "specialist/availability", sl: "strokovnjak/delovni-cas", sr: "strucnjak/radno-vreme" },
    guards: ["auth", "role:specialist"],
  },
} as const satisfies Pages;

export const feature: Feature<"availability", typeof pages> = { name: "availability", pages };
