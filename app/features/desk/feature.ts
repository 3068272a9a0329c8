import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "desk.specialists": {
    file: "features/desk/pages/specialists.tsx",
    layout: "default",
    path: { en: "admin/specialists", sl: "admin/strokovnjaki", sr: "admin/strucnjaci" },
    guards: ["auth", "role:admin"],
  },
  "desk.specialist": {
    file: "features/desk/pages/specialist.tsx",
    parent: "desk.specialists",
    layout: "default",
    path: { en: "admin/specialists/:id", sl: "admin/strokovnjaki/:id", sr: "admin/strucnjaci/:id" },
    guards: ["auth", "role:admin"],
  },
  "desk.preview": {
    file: "features/desk/pages/preview.tsx",
    parent: "desk.specialists",
    layout: "default",
    path: {
      en: "admin/specialists/:id/preview",
      sl: "admin/strokovnjaki/:id/predogled",
      sr: "admin/strucnjaci/:id/pregled",
    },
    guards: ["auth", "role:admin"],
  },
  "desk.check": {
    file: "features/desk/pages/check.tsx",
    parent: "desk.specialists",
    layout: "default",
    path: {
      en: "admin/specialists/:id/check",
      sl: "admin/strokovnjaki/:id/preverjanje",
      sr: "admin/strucnjaci/:id/provera",
    },
    guards: ["auth", "role:admin"],
  },
  "desk.tax": {
    file: "features/desk/pages/tax.tsx",
    parent: "desk.specialists",
    layout: "default",
    path: { en: "admin/specialists/:id/tax", sl: "admin/strokovnjaki/:id/davki", sr: "admin/strucnjaci/:id/porez" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
} as const satisfies Pages;

export const feature: Feature<"desk", typeof pages> = {
  name: "desk",
  pages,
  navigation: {
    admin: [{ page: "desk.specialists", icon: "users", text: "nav.specialists", order: 10 }],
  },
  homeCards: {
    admin: [
      { name: "desk.applications", column: "main", order: 20, file: "features/desk/components/applications.tsx" },
    ],
  },
};
