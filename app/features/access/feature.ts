import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "access.manage": userPage("features/access/pages/manage-access.tsx", {
    parent: "profiles.one",
    within: "profile",
    path: {
      en: "user/profile/:id/manage-access",
      sl: "uporabnik/profil/:id/dostop",
      sr: "korisnik/profil/:id/pristup",
    },
  }),
  "access.give": userPage("features/access/pages/give-access.tsx", {
    parent: "access.manage",
    within: "profile",
    path: {
      en: "user/profile/:id/manage-access/give",
      sl: "uporabnik/profil/:id/dostop/dodaj",
      sr: "korisnik/profil/:id/pristup/dodaj",
    },
  }),
  "access.change": userPage("features/access/pages/change-access.tsx", {
    parent: "access.manage",
    within: "profile",
    path: {
      en: "user/profile/:id/manage-access/change",
      sl: "uporabnik/profil/:id/dostop/sprememba",
      sr: "korisnik/profil/:id/pristup/promena",
    },
  }),
  "access.invitation": {
    file: "features/access/pages/invitation.tsx",
    layout: "blank",
    path: { en: "invitation", sl: "vabilo", sr: "poziv" },
    hidden: true,
  },
  "access.ask": specialistPage("features/access/pages/ask-for-access.tsx", {
    parent: "specialist.home",
    path: {
      en: "specialist/clients/:id/access",
      sl: "strokovnjak/stranke/:id/dostop",
      sr: "strucnjak/klijenti/:id/pristup",
    },
  }),
} as const satisfies Pages;

export const feature: Feature<"access", typeof pages> = {
  name: "access",
  pages,
  profileTabs: [{ page: "access.manage", text: "tab", order: 20, for: { scope: "manage" } }],
  profileCards: [
    {
      name: "access.card",
      column: "side",
      order: 10,
      for: { scope: "manage" },
      file: "features/access/components/access-card.tsx",
    },
    {
      name: "access.mine",
      column: "side",
      order: 15,
      for: { kind: "child" },
      file: "features/access/components/my-access-card.tsx",
    },
  ],
  homeCards: {
    user: [{ name: "access.waiting", column: "main", order: 13, file: "features/access/components/waiting-card.tsx" }],
    specialist: [
      { name: "access.waiting", column: "main", order: 15, file: "features/access/components/waiting-card.tsx" },
    ],
  },
};
