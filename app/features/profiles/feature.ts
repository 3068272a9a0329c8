import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "profiles.add": userPage("features/profiles/pages/add-profile.tsx", {
    parent: "user.home",
    path: { en: "user/add-profile", sl: "uporabnik/dodaj-profil", sr: "korisnik/dodaj-profil" },
  }),
  "profiles.added": userPage("features/profiles/pages/profile-added.tsx", {
    parent: "user.home",
    path: { en: "user/add-profile/thank-you", sl: "uporabnik/dodaj-profil/hvala", sr: "korisnik/dodaj-profil/hvala" },
  }),
  "profiles.one": userPage("features/profiles/pages/profile.tsx", {
    parent: "user.home",
    path: { en: "user/profile/:id", sl: "uporabnik/profil/:id", sr: "korisnik/profil/:id" },
    within: "profile",
  }),
  "profiles.edit": userPage("features/profiles/pages/edit-profile.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/edit", sl: "uporabnik/profil/:id/uredi", sr: "korisnik/profil/:id/izmena" },
    within: "profile",
  }),
  "profiles.portrait": userPage("features/profiles/pages/portrait.tsx", {
    parent: "profiles.edit",
    path: { en: "user/profile/:id/portrait", sl: "uporabnik/profil/:id/slika", sr: "korisnik/profil/:id/slika" },
    within: "profile",
    takesFiles: true,
  }),
  "profiles.pictures": userPage("features/profiles/pages/pictures.tsx", {
    parent: "profiles.one",
    path: {
      en: "user/profile/:id/sign-in-pictures",
      sl: "uporabnik/profil/:id/slike-za-prijavo",
      sr: "korisnik/profil/:id/slike-za-prijavu",
    },
    within: "profile",
  }),
  "profiles.who_plays": userPage("features/profiles/pages/who-plays.tsx", {
    parent: "user.home",
    path: { en: "user/who-plays", sl: "uporabnik/kdo-se-igra", sr: "korisnik/ko-se-igra" },
    duringChildLock: true,
  }),
  "profiles.delete": userPage("features/profiles/pages/delete-profile.tsx", {
    parent: "user.home",
    path: { en: "user/profile/:id/delete", sl: "uporabnik/profil/:id/izbris", sr: "korisnik/profil/:id/brisanje" },
  }),
} as const satisfies Pages;

export const feature: Feature<"profiles", typeof pages> = {
  name: "profiles",
  pages,
  cardSlots: { "profiles.child": "user" },
  profileTabs: [
    { page: "profiles.one", text: "tab.overview", order: 10 },
    { page: "profiles.edit", text: "tab.edit", order: 30, for: { scope: "manage" } },
  ],
  profileLinks: [
    {
      page: "profiles.edit",
      text: "tab.edit",
      about: "link.edit.about",
      icon: "pencil-simple",
      order: 10,
      for: { scope: "manage" },
    },
    {
      page: "profiles.portrait",
      text: "portrait.link",
      about: "portrait.link.about",
      icon: "user-circle",
      order: 12,
      for: { scope: "manage" },
    },
    {
      page: "profiles.pictures",
      text: "pictures.link",
      about: "pictures.link.about",
      icon: "smiley",
      order: 14,
      for: { kind: "child", scope: "manage" },
    },
    {
      page: "profiles.delete",
      text: "delete.link",
      about: "delete.link.about",
      icon: "trash",
      order: 90,
      danger: true,
      for: { kind: "child", scope: "manage" },
    },
  ],
  homeCards: {
    user: [
      { name: "profiles.deleted", column: "main", order: 5, file: "features/profiles/components/deleted-card.tsx" },
    ],
  },
  profileCards: [
    { name: "profiles.facts", column: "main", order: 90, file: "features/profiles/components/facts-card.tsx" },
  ],
};

declare module "../../platform/features/register.ts" {
  interface CardSlots {
    /** Cards on the child's screen during the child lock, when few calls are allowed. The subject is the child's profile. */
    "profiles.child": { subject: string };
  }
}
