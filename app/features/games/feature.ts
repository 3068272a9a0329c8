import { adminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "games.play": userPage("features/games/pages/play.tsx", {
    parent: "games.of_profile",
    path: {
      en: "user/profile/:id/games/:game",
      sl: "uporabnik/profil/:id/igre/:game",
      sr: "korisnik/profil/:id/igre/:game",
    },
    duringChildLock: true,
    bare: true,
  }),
  // The same for everyone: the games' service worker caches this page, which lists the games on the device.
  "games.offline": {
    file: "features/games/pages/offline.tsx",
    layout: "blank",
    path: {
      en: "user/profile/games-offline",
      sl: "uporabnik/profil/igre-brez-povezave",
      sr: "korisnik/profil/igre-bez-veze",
    },
    hidden: true,
    duringChildLock: true,
    beforeSecondFactor: true,
    bare: true,
  },
  "games.calls": {
    file: "features/games/pages/calls.ts",
    layout: "blank",
    path: { en: "game-calls", sl: "klici-iger", sr: "pozivi-igara" },
    hidden: true,
    duringChildLock: true,
  },
  "games.play_time": userPage("features/games/pages/play-time.tsx", {
    parent: "profiles.one",
    path: {
      en: "user/profile/:id/play-time",
      sl: "uporabnik/profil/:id/cas-za-igro",
      sr: "korisnik/profil/:id/vreme-za-igru",
    },
    within: "profile",
  }),
  "games.more_time": userPage("features/games/pages/more-time.tsx", {
    parent: "profiles.one",
    path: {
      en: "user/profile/:id/more-time",
      sl: "uporabnik/profil/:id/se-deset-minut",
      sr: "korisnik/profil/:id/jos-deset-minuta",
    },
    duringChildLock: true,
  }),
  "games.list": {
    file: "features/games/pages/games.tsx",
    layout: "public",
    path: { en: "games", sl: "igre", sr: "igre" },
    guards: ["auth"],
    hidden: true,
  },
  "games.try": {
    file: "features/games/pages/try.tsx",
    parent: "games.list",
    layout: "blank",
    path: { en: "games/:game", sl: "igre/:game", sr: "igre/:game" },
    guards: ["auth"],
    bare: true,
  },
  "games.of_profile": userPage("features/games/pages/child-games.tsx", {
    parent: "profiles.one",
    path: { en: "user/profile/:id/games", sl: "uporabnik/profil/:id/igre", sr: "korisnik/profil/:id/igre" },
    within: "profile",
  }),
  "games.catalogue": adminPage("features/games/pages/catalogue.tsx", {
    path: { en: "admin/games", sl: "admin/igre", sr: "admin/igre" },
  }),
  "games.items": adminPage("features/games/pages/items.tsx", {
    parent: "games.catalogue",
    path: { en: "admin/games/:game", sl: "admin/igre/:game", sr: "admin/igre/:game" },
  }),
} as const satisfies Pages;

export const feature: Feature<"games", typeof pages> = {
  name: "games",
  pages,
  everyPage: [{ file: "features/games/components/every-page.tsx" }],
  cards: { "profiles.child": [{ name: "games.today", order: 20, file: "features/games/components/today-card.tsx" }] },
  profileLinks: [
    {
      page: "games.play_time",
      text: "time.title",
      about: "time.link.about",
      icon: "hourglass-medium",
      order: 16,
      for: { kind: "child", scope: "manage" },
    },
  ],
  navigation: { admin: [{ page: "games.catalogue", icon: "puzzle-piece", text: "team.title", order: 25 }] },
  profileTabs: [{ page: "games.of_profile", text: "child.tab", order: 14, for: { kind: "child", scope: "book" } }],
};
