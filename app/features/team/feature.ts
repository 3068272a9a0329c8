import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "team.specialists": {
    file: "features/team/pages/specialists.tsx",
    layout: "default",
    path: { en: "admin/specialists", sl: "admin/strokovnjaki", sr: "admin/strucnjaci" },
    guards: ["auth", "role:admin"],
  },
  "team.specialist": {
    file: "features/team/pages/specialist.tsx",
    parent: "team.specialists",
    layout: "default",
    path: { en: "admin/specialists/:id", sl: "admin/strokovnjaki/:id", sr: "admin/strucnjaci/:id" },
    guards: ["auth", "role:admin"],
  },
  "team.preview": {
    file: "features/team/pages/preview.tsx",
    parent: "team.specialists",
    layout: "default",
    path: {
      en: "admin/specialists/:id/preview",
      sl: "admin/strokovnjaki/:id/predogled",
      sr: "admin/strucnjaci/:id/pregled",
    },
    guards: ["auth", "role:admin"],
  },
  "team.check": {
    file: "features/team/pages/check.tsx",
    parent: "team.specialists",
    layout: "default",
    path: {
      en: "admin/specialists/:id/check",
      sl: "admin/strokovnjaki/:id/preverjanje",
      sr: "admin/strucnjaci/:id/provera",
    },
    guards: ["auth", "role:admin"],
  },
  "team.tax": {
    file: "features/team/pages/tax.tsx",
    parent: "team.specialists",
    layout: "default",
    path: { en: "admin/specialists/:id/tax", sl: "admin/strokovnjaki/:id/davki", sr: "admin/strucnjaci/:id/porez" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
} as const satisfies Pages;

export const feature: Feature<"team", typeof pages> = {
  name: "team",
  pages,
  navigation: {
    admin: [{ page: "team.specialists", icon: "users", text: "nav.specialists", order: 10 }],
  },
};
