import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "documents.family": userPage("features/documents/pages/files.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/files", sl: "uporabnik/profil/:id/datoteke", sr: "korisnik/profil/:id/fajlovi" },
    within: "profile",
    takesFiles: true,
  }),
  "documents.specialist": specialistPage("features/documents/pages/files.tsx", {
    parent: "clients.one",
    path: {
      en: "specialist/clients/:profile/files",
      sl: "strokovnjak/stranke/:profile/datoteke",
      sr: "strucnjak/klijenti/:profile/fajlovi",
    },
    takesFiles: true,
  }),
  "documents.save": {
    file: "features/documents/pages/save-file.ts",
    parent: "documents.family",
    layout: "blank",
    path: {
      en: "user/profile/:id/files/:profile_file",
      sl: "uporabnik/profil/:id/datoteke/:profile_file",
      sr: "korisnik/profil/:id/fajlovi/:profile_file",
    },
    guards: ["auth", "role:user"],
  },
  "documents.specialist_save": {
    file: "features/documents/pages/save-file.ts",
    parent: "documents.specialist",
    layout: "blank",
    path: {
      en: "specialist/clients/:profile/files/:profile_file",
      sl: "strokovnjak/stranke/:profile/datoteke/:profile_file",
      sr: "strucnjak/klijenti/:profile/fajlovi/:profile_file",
    },
    guards: ["auth", "role:specialist"],
  },
} as const satisfies Pages;

export const feature: Feature<"documents", typeof pages> = {
  name: "documents",
  pages,
  cards: {
    "clients.one": [{ name: "documents.of_client", order: 30, file: "features/documents/components/client-card.tsx" }],
  },
  profileCards: [
    { name: "documents.latest", column: "main", order: 40, file: "features/documents/components/files-card.tsx" },
  ],
};
