import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "user.home": {
    file: "features/home/pages/user-home.tsx",
    layout: "default",
    path: { en: "user", sl: "uporabnik", sr: "korisnik" },
    guards: ["auth", "role:user"],
  },
  "specialist.home": {
    file: "features/home/pages/specialist-home.tsx",
    layout: "default",
    path: { en: "specialist", sl: "strokovnjak", sr: "strucnjak" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "admin.home": {
    file: "features/home/pages/admin-root.ts",
    layout: "default",
    path: { en: "admin", sl: "admin", sr: "admin" },
    guards: ["auth", "role:admin"],
  },
  "admin.overview": {
    file: "features/home/pages/admin-overview.tsx",
    layout: "default",
    path: { en: "admin/overview", sl: "admin/pregled", sr: "admin/pregled" },
    guards: ["auth", "role:admin"],
  },
  "admin.sentry_test": {
    file: "features/home/pages/sentry-test.tsx",
    layout: "default",
    path: { en: "sentry-test", sl: "sentry-test", sr: "sentry-test" },
    guards: ["auth", "role:admin"],
    hidden: true,
  },
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
