import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "diary.one": userPage("features/diary/pages/diary.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/diary", sl: "uporabnik/profil/:id/dnevnik", sr: "korisnik/profil/:id/dnevnik" },
    within: "profile",
  }),
  "diary.table": {
    file: "features/diary/pages/diary-table.ts",
    layout: "blank",
    path: {
      en: "user/profile/:id/diary.csv",
      sl: "uporabnik/profil/:id/dnevnik.csv",
      sr: "korisnik/profil/:id/dnevnik.csv",
    },
    guards: ["auth", "role:user"],
  },
  "diary.share": userPage("features/diary/pages/share.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/share", sl: "uporabnik/profil/:id/deljenje", sr: "korisnik/profil/:id/deljenje" },
    within: "profile",
  }),
  "diary.shared": {
    file: "features/diary/pages/shared.tsx",
    layout: "public",
    path: { en: "shared/:token", sl: "deljeno/:token", sr: "podeljeno/:token" },
    hidden: true,
  },
} as const satisfies Pages;

const full = { kind: "child", scope: "manage" } as const;

export const feature: Feature<"diary", typeof pages> = {
  name: "diary",
  pages,
  profileLinks: [
    {
      page: "diary.share",
      text: "share.link",
      about: "share.link.about",
      icon: "share-network",
      order: 30,
      head: "share.head",
      for: full,
    },
  ],
  profileCards: [
    {
      name: "diary.latest",
      column: "side",
      order: 20,
      file: "features/diary/components/diary-card.tsx",
      for: { scope: "manage" },
    },
    {
      name: "diary.beside",
      on: "access",
      column: "side",
      order: 10,
      file: "features/diary/components/diary-card.tsx",
      for: { scope: "manage" },
    },
    {
      name: "diary.pages",
      on: "access",
      column: "main",
      order: 30,
      file: "features/diary/components/pages-card.tsx",
      for: full,
    },
  ],
};
