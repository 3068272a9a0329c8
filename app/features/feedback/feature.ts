import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "feedback.user": {
    file: "features/feedback/pages/give-feedback.tsx",
    layout: "default",
    path: { en: "user/give-feedback", sl: "uporabnik/odziv", sr: "korisnik/povratna-informacija" },
    guards: ["auth", "role:user"],
    takesFiles: true,
  },
  "feedback.specialist": {
    file: "features/feedback/pages/give-feedback.tsx",
    layout: "default",
    path: { en: "specialist/give-feedback", sl: "strokovnjak/odziv", sr: "strucnjak/povratna-informacija" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
    takesFiles: true,
  },
  "feedback.team": {
    file: "features/feedback/pages/team-list.tsx",
    parent: "admin.overview",
    layout: "default",
    path: { en: "admin/feedback", sl: "admin/odzivi", sr: "admin/povratne-informacije" },
    guards: ["auth", "role:admin"],
  },
  "feedback.team_one": {
    file: "features/feedback/pages/team-one.tsx",
    parent: "feedback.team",
    layout: "default",
    path: { en: "admin/feedback/:feedback", sl: "admin/odzivi/:feedback", sr: "admin/povratne-informacije/:feedback" },
    guards: ["auth", "role:admin"],
  },
} as const satisfies Pages;

export const feature: Feature<"feedback", typeof pages> = { name: "feedback", pages };
