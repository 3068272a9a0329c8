import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "practice.client": specialistPage("features/practice/pages/client-practice.tsx", {
    parent: "clients.one",
    path: {
      en: "specialist/clients/:id/practice",
      sl: "strokovnjak/stranke/:id/nacrt-vaj",
      sr: "strucnjak/klijenti/:id/plan-vezbi",
    },
  }),
  "practice.family": userPage("features/practice/pages/family-practice.tsx", {
    parent: "profiles.one",
    path: {
      en: "user/profile/:id/practice",
      sl: "uporabnik/profil/:id/nacrt-vaj",
      sr: "korisnik/profil/:id/plan-vezbi",
    },
    within: "profile",
  }),
  "practice.own": userPage("features/practice/pages/own-plan.tsx", {
    parent: "practice.family",
    path: {
      en: "user/profile/:id/practice/own",
      sl: "uporabnik/profil/:id/nacrt-vaj/svoj",
      sr: "korisnik/profil/:id/plan-vezbi/svoj",
    },
    within: "profile",
  }),
} as const satisfies Pages;

export const feature: Feature<"practice", typeof pages> = {
  name: "practice",
  pages,
  homeCards: {
    user: [
      { name: "practice.today", column: "side", order: 30, file: "features/practice/components/home-practice.tsx" },
    ],
    specialist: [
      {
        name: "practice.specialist",
        column: "main",
        order: 35,
        file: "features/practice/components/specialist-practice.tsx",
      },
    ],
  },
  profileLinks: [
    {
      page: "practice.family",
      text: "link",
      about: "link.about",
      icon: "list-checks",
      order: 34,
      for: { scope: "game_stats" },
    },
  ],
  profileCards: [
    { name: "practice.week", column: "main", order: 25, file: "features/practice/components/week-card.tsx" },
  ],
  cards: {
    "profiles.child": [{ name: "practice.week", order: 30, file: "features/practice/components/child-week.tsx" }],
  },
};
