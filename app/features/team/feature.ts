import { adminPage, superadminPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "team.specialists": adminPage("features/team/pages/specialists.tsx", {
    path: { en: "admin/specialists", sl: "admin/strokovnjaki", sr: "admin/strucnjaci" },
  }),
  "team.specialist": adminPage("features/team/pages/specialist.tsx", {
    parent: "team.specialists",
    path: { en: "admin/specialists/:id", sl: "admin/strokovnjaki/:id", sr: "admin/strucnjaci/:id" },
  }),
  "team.preview": adminPage("features/team/pages/preview.tsx", {
    parent: "team.specialists",
    path: {
      en: "admin/specialists/:id/preview",
      sl: "admin/strokovnjaki/:id/predogled",
      sr: "admin/strucnjaci/:id/pregled",
    },
  }),
  "team.check": adminPage("features/team/pages/check.tsx", {
    parent: "team.specialists",
    path: {
      en: "admin/specialists/:id/check",
      sl: "admin/strokovnjaki/:id/preverjanje",
      sr: "admin/strucnjaci/:id/provera",
    },
  }),
  "team.tax": superadminPage("features/team/pages/tax.tsx", {
    parent: "team.specialists",
    path: { en: "admin/specialists/:id/tax", sl: "admin/strokovnjaki/:id/davki", sr: "admin/strucnjaci/:id/porez" },
  }),
} as const satisfies Pages;

export const feature: Feature<"team", typeof pages> = {
  name: "team",
  pages,
  navigation: {
    admin: [{ page: "team.specialists", icon: "users", text: "nav.specialists", order: 10 }],
  },
};
