import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const own = { layout: "default", guards: ["auth", "role:specialist"], withoutApproval: true } as const;

const pages = {
  "profile-editor.profile": {
    ...own,
    file: "features/profile-editor/pages/edit-profile.tsx",
    parent: "specialist.home",
    path: { en: "specialist/profile", sl: "strokovnjak/profil", sr: "strucnjak/profil" },
  },
  "profile-editor.basics": {
    ...own,
    file: "features/profile-editor/pages/edit-basics.tsx",
    parent: "profile-editor.profile",
    path: { en: "specialist/profile/basics", sl: "strokovnjak/profil/osnovno", sr: "strucnjak/profil/osnovno" },
  },
  "profile-editor.add_service": {
    ...own,
    file: "features/profile-editor/pages/add-service.tsx",
    parent: "profile-editor.profile",
    path: {
      en: "specialist/profile/add-service",
      sl: "strokovnjak/profil/dodaj-storitev",
      sr: "strucnjak/profil/dodaj-uslugu",
    },
  },
  "profile-editor.service": {
    ...own,
    file: "features/profile-editor/pages/edit-service.tsx",
    parent: "profile-editor.profile",
    path: {
      en: "specialist/profile/services/:service",
      sl: "strokovnjak/profil/storitve/:service",
      sr: "strucnjak/profil/usluge/:service",
    },
  },
  "profile-editor.preview": {
    ...own,
    file: "features/profile-editor/pages/preview.tsx",
    parent: "profile-editor.profile",
    path: { en: "specialist/profile/preview", sl: "strokovnjak/profil/predogled", sr: "strucnjak/profil/pregled" },
  },
  "profile-editor.changes": {
    ...own,
    file: "features/profile-editor/pages/changes.tsx",
    parent: "profile-editor.profile",
    path: { en: "specialist/profile/changes", sl: "strokovnjak/profil/spremembe", sr: "strucnjak/profil/izmene" },
  },
} as const satisfies Pages;

export const feature: Feature<"profile-editor", typeof pages> = {
  name: "profile-editor",
  pages,
  homeCards: {
    specialist: [
      {
        name: "profile-editor.state",
        column: "side",
        order: 40,
        withoutApproval: true,
        file: "features/profile-editor/components/home-card.tsx",
      },
    ],
  },
};
