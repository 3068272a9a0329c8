import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const own = { layout: "default", guards: ["auth", "role:specialist"], withoutApproval: true } as const;

const pages = {
  "listing.profile": {
    ...own,
    file: "features/listing/pages/edit-profile.tsx",
    parent: "specialist.home",
    path: { en: "specialist/profile", sl: "strokovnjak/profil", sr: "strucnjak/profil" },
  },
  "listing.basics": {
    ...own,
    file: "features/listing/pages/edit-basics.tsx",
    parent: "listing.profile",
    path: { en: "specialist/profile/basics", sl: "strokovnjak/profil/osnovno", sr: "strucnjak/profil/osnovno" },
  },
  "listing.add_service": {
    ...own,
    file: "features/listing/pages/add-service.tsx",
    parent: "listing.profile",
    path: {
      en: "specialist/profile/add-service",
      sl: "strokovnjak/profil/dodaj-storitev",
      sr: "strucnjak/profil/dodaj-uslugu",
    },
  },
  "listing.service": {
    ...own,
    file: "features/listing/pages/edit-service.tsx",
    parent: "listing.profile",
    path: {
      en: "specialist/profile/services/:service",
      sl: "strokovnjak/profil/storitve/:service",
      sr: "strucnjak/profil/usluge/:service",
    },
  },
  "listing.preview": {
    ...own,
    file: "features/listing/pages/preview.tsx",
    parent: "listing.profile",
    path: { en: "specialist/profile/preview", sl: "strokovnjak/profil/predogled", sr: "strucnjak/profil/pregled" },
  },
  "listing.changes": {
    ...own,
    file: "features/listing/pages/changes.tsx",
    parent: "listing.profile",
    path: { en: "specialist/profile/changes", sl: "strokovnjak/profil/spremembe", sr: "strucnjak/profil/izmene" },
  },
} as const satisfies Pages;

export const feature: Feature<"listing", typeof pages> = {
  name: "listing",
  pages,
  homeCards: {
    specialist: [
      {
        name: "listing.state",
        column: "side",
        order: 40,
        withoutApproval: true,
        file: "features/listing/components/home-card.tsx",
      },
    ],
  },
};
