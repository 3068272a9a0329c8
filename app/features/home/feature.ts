import { adminPage, specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "user.home": userPage("features/home/pages/user-home.tsx", {
    path: { en: "user", sl: "uporabnik", sr: "korisnik" },
  }),
  "specialist.home": specialistPage("features/home/pages/specialist-home.tsx", {
    path: { en: "specialist", sl: "strokovnjak", sr: "strucnjak" },
    withoutApproval: true,
  }),
  "admin.home": adminPage("features/home/pages/admin-root.ts", {
    path: { en: "admin", sl: "admin", sr: "admin" },
  }),
  "admin.overview": adminPage("features/home/pages/admin-overview.tsx", {
    path: { en: "admin/overview", sl: "admin/pregled", sr: "admin/pregled" },
  }),
  "admin.sentry_test": adminPage("features/home/pages/sentry-test.tsx", {
    path: { en: "sentry-test", sl: "sentry-test", sr: "sentry-test" },
    hidden: true,
  }),
} as const satisfies Pages;

export const feature: Feature<"home", typeof pages> = {
  name: "home",
  pages,
  navigation: {
    user: [{ page: "user.home", icon: "house", text: "nav.home", order: 10 }],
    specialist: [{ page: "specialist.home", icon: "house", text: "nav.home", order: 10 }],
    admin: [{ page: "admin.overview", icon: "house", text: "nav.overview", order: 12 }],
  },
  homeCards: {
    user: [{ name: "home.greeting", column: "head", order: 10, file: "features/home/components/greeting.tsx" }],
    admin: [
      { name: "home.admin_greeting", column: "head", order: 10, file: "features/home/components/greeting.tsx" },
      { name: "home.team_queues", column: "main", order: 10, file: "features/home/components/team-queues.tsx" },
    ],
  },
};
