import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "progress.family": userPage("features/progress/pages/family.tsx", {
    parent: "profiles.one",
    path: {
      en: "user/profile/:id/games-stats",
      sl: "uporabnik/profil/:id/koraki-v-igrah",
      sr: "korisnik/profil/:id/koraci-u-igrama",
    },
    within: "profile",
  }),
  "progress.export": {
    file: "features/progress/pages/export.ts",
    layout: "blank",
    path: {
      en: "user/profile/:id/games-stats/export",
      sl: "uporabnik/profil/:id/koraki-v-igrah/izvoz",
      sr: "korisnik/profil/:id/koraci-u-igrama/izvoz",
    },
    guards: ["auth", "role:user"],
  },
  "progress.share": userPage("features/progress/pages/share.tsx", {
    parent: "progress.family",
    path: {
      en: "user/profile/:id/games-stats/share",
      sl: "uporabnik/profil/:id/koraki-v-igrah/deljenje",
      sr: "korisnik/profil/:id/koraci-u-igrama/deljenje",
    },
    within: "profile",
  }),
  "progress.specialist": specialistPage("features/progress/pages/client.tsx", {
    parent: "clients.one",
    path: {
      en: "specialist/clients/:id/games-stats",
      sl: "strokovnjak/stranke/:id/koraki-v-igrah",
      sr: "strucnjak/klijenti/:id/koraci-u-igrama",
    },
  }),
  "progress.specialist_export": {
    file: "features/progress/pages/export.ts",
    layout: "blank",
    path: {
      en: "specialist/clients/:id/games-stats/export",
      sl: "strokovnjak/stranke/:id/koraki-v-igrah/izvoz",
      sr: "strucnjak/klijenti/:id/koraci-u-igrama/izvoz",
    },
    guards: ["auth", "role:specialist"],
  },
  "progress.summary": userPage("features/progress/pages/summary.tsx", {
    parent: "practice.family",
    path: {
      en: "user/profile/:id/practice/summary",
      sl: "uporabnik/profil/:id/nacrt-vaj/povzetek",
      sr: "korisnik/profil/:id/plan-vezbi/pregled",
    },
    within: "profile",
  }),
  "progress.summary_paper": {
    file: "features/progress/pages/summary-paper.ts",
    layout: "blank",
    path: {
      en: "user/profile/:id/practice/summary/paper",
      sl: "uporabnik/profil/:id/nacrt-vaj/povzetek/list",
      sr: "korisnik/profil/:id/plan-vezbi/pregled/list",
    },
    guards: ["auth", "role:user"],
  },
  "progress.client_summary": specialistPage("features/progress/pages/client-summary.tsx", {
    parent: "practice.client",
    path: {
      en: "specialist/clients/:id/practice/summary",
      sl: "strokovnjak/stranke/:id/nacrt-vaj/povzetek",
      sr: "strucnjak/klijenti/:id/plan-vezbi/pregled",
    },
  }),
  "progress.client_summary_paper": {
    file: "features/progress/pages/summary-paper.ts",
    layout: "blank",
    path: {
      en: "specialist/clients/:id/practice/summary/paper",
      sl: "strokovnjak/stranke/:id/nacrt-vaj/povzetek/list",
      sr: "strucnjak/klijenti/:id/plan-vezbi/pregled/list",
    },
    guards: ["auth", "role:specialist"],
  },
  // The English path equals that of the API call, so that the log leaves out the secret in both.
  "progress.shared": {
    file: "features/progress/pages/shared.tsx",
    layout: "public",
    path: { en: "public/game-shares/:token", sl: "javno/koraki-v-igrah/:token", sr: "javno/koraci-u-igrama/:token" },
    hidden: true,
  },
} as const satisfies Pages;

export const feature: Feature<"progress", typeof pages> = {
  name: "progress",
  pages,
  cards: {
    "clients.one": [{ name: "progress.of_client", order: 10, file: "features/progress/components/client-card.tsx" }],
  },
  profileTabs: [{ page: "progress.family", text: "tab", order: 15, for: { kind: "child" } }],
};
