import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "games.play": {
    file: "features/games/pages/play.tsx",
    parent: "profiles.one",
    layout: "default",
    path: { en: "user/profile/:id/games/:game", sl: "uporabnik/profil/:id/igre/:game", sr: "korisnik/profil/:id/igre/:game" },
    guards: ["auth", "role:user"],
    duringChildLock: true,
    bare: true,
  },
  "games.calls": {
    file: "features/games/pages/calls.ts",
    layout: "blank",
    path: { en: "game-calls", sl: "klici-iger", sr: "pozivi-igara" },
    hidden: true,
    duringChildLock: true,
  },
  "games.play_time": {
    file: "features/games/pages/play-time.tsx",
    parent: "profiles.one",
    layout: "default",
    path: { en: "user/profile/:id/play-time", sl: "uporabnik/profil/:id/cas-za-igro", sr: "korisnik/profil/:id/vreme-za-igru" },
    within: "profile",
    guards: ["auth", "role:user"],
  },
  "games.more_time": {
    file: "features/games/pages/more-time.tsx",
    parent: "profiles.one",
    layout: "default",
    path: { en: "user/profile/:id/more-time", sl: "uporabnik/profil/:id/se-deset-minut", sr: "korisnik/profil/:id/jos-deset-minuta" },
    guards: ["auth", "role:user"],
    duringChildLock: true,
  },
} as const satisfies Pages;

export const room: Room<"games", typeof pages> = {
  name: "games",
  pages,
  childCards: [{ name: "games.today", order: 20, file: "features/games/components/today-card.tsx" }],
  profileLinks: [
    {
      page: "games.play_time", text: "time.title", about: "time.link.about", icon: "hourglass-medium", order: 16,
      for: { kind: "child", scope: "manage" },
    },
  ],
};
