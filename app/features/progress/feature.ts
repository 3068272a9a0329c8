import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const family = ["auth", "role:user"] as const;
const specialist = ["auth", "role:specialist"] as const;

const pages = {
  "progress.family": {
    file: "features/progress/pages/family.tsx",
    parent: "profiles.one",
    layout: "default",
    path: {
      en: "user/profile/:id/games-stats",
      sl: "uporabnik/profil/:id/koraki-v-igrah",
      sr: "korisnik/profil/:id/koraci-u-igrama",
    },
    within: "profile",
    guards: family,
  },
  "progress.export": {
    file: "features/progress/pages/export.ts",
    layout: "blank",
    path: {
      en: "user/profile/:id/games-stats/export",
      sl: "uporabnik/profil/:id/koraki-v-igrah/izvoz",
      sr: "korisnik/profil/:id/koraci-u-igrama/izvoz",
    },
    guards: family,
  },
  "progress.share": {
    file: "features/progress/pages/share.tsx",
    parent: "progress.family",
    layout: "default",
    path: {
      en: "user/profile/:id/games-stats/share",
      sl: "uporabnik/profil/:id/koraki-v-igrah/deljenje",
      sr: "korisnik/profil/:id/koraci-u-igrama/deljenje",
    },
    within: "profile",
    guards: family,
  },
  "progress.specialist": {
    file: "features/progress/pages/client.tsx",
    parent: "clients.one",
    layout: "default",
    path: {
      en: "specialist/clients/:id/games-stats",
      sl: "strokovnjak/stranke/:id/koraki-v-igrah",
      sr: "strucnjak/klijenti/:id/koraci-u-igrama",
    },
    guards: specialist,
  },
  "progress.specialist_export": {
    file: "features/progress/pages/export.ts",
    layout: "blank",
    path: {
      en: "specialist/clients/:id/games-stats/export",
      sl: "strokovnjak/stranke/:id/koraki-v-igrah/izvoz",
      sr: "strucnjak/klijenti/:id/koraci-u-igrama/izvoz",
    },
    guards: specialist,
  },
  "progress.summary": {
    file: "features/progress/pages/summary.tsx",
    parent: "practice.family",
    layout: "default",
    path: {
      en: "user/profile/:id/practice/summary",
      sl: "uporabnik/profil/:id/nacrt-vaj/povzetek",
      sr: "korisnik/profil/:id/plan-vezbi/pregled",
    },
    within: "profile",
    guards: family,
  },
  "progress.summary_paper": {
    file: "features/progress/pages/summary-paper.ts",
    layout: "blank",
    path: {
      en: "user/profile/:id/practice/summary/paper",
      sl: "uporabnik/profil/:id/nacrt-vaj/povzetek/list",
      sr: "korisnik/profil/:id/plan-vezbi/pregled/list",
    },
    guards: family,
  },
  "progress.client_summary": {
    file: "features/progress/pages/client-summary.tsx",
    parent: "practice.client",
    layout: "default",
    path: {
      en: "specialist/clients/:id/practice/summary",
      sl: "strokovnjak/stranke/:id/nacrt-vaj/povzetek",
      sr: "strucnjak/klijenti/:id/plan-vezbi/pregled",
    },
    guards: specialist,
  },
  "progress.client_summary_paper": {
    file: "features/progress/pages/summary-paper.ts",
    layout: "blank",
    path: {
      en: "specialist/clients/:id/practice/summary/paper",
      sl: "strokovnjak/stranke/:id/nacrt-vaj/povzetek/list",
      sr: "strucnjak/klijenti/:id/plan-vezbi/pregled/list",
    },
    guards: specialist,
  },
  // In English as the call that opens it: the secret in the path stays out of the log in both.
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
