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
} as const satisfies Pages;

export const room: Room<"games", typeof pages> = { name: "games", pages };
