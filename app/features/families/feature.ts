import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "families.shares": userPage("features/families/pages/shares.tsx", {
    parent: "access.manage",
    path: { en: "user/profile/:id/costs", sl: "uporabnik/profil/:id/stroski", sr: "korisnik/profil/:id/troskovi" },
    within: "profile",
  }),
  "families.own_consent_ask": userPage("features/families/pages/own-consent-ask.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/consent", sl: "uporabnik/profil/:id/soglasje", sr: "korisnik/profil/:id/saglasnost" },
    within: "profile",
  }),
  "families.own_consent": {
    file: "features/families/pages/own-consent.tsx",
    layout: "public",
    path: { en: "own-consent/:token", sl: "lastno-soglasje/:token", sr: "licna-saglasnost/:token" },
    hidden: true,
  },
} as const satisfies Pages;

export const feature: Feature<"families", typeof pages> = {
  name: "families",
  pages,
  homeCards: {
    user: [
      { name: "families.proposals", column: "main", order: 12, file: "features/families/components/home-card.tsx" },
    ],
  },
  profileCards: [
    {
      name: "families.own_consent",
      column: "main",
      order: 5,
      for: { kind: "child", scope: "manage" },
      file: "features/families/components/own-card.tsx",
    },
  ],
  profileLinks: [
    {
      page: "families.shares",
      text: "link",
      about: "link.about",
      icon: "hand-coins",
      order: 30,
      for: { kind: "child", scope: "book" },
    },
  ],
};
