import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "favorites.mine": {
    file: "features/favorites/pages/mine.tsx",
    parent: "specialists.user",
    layout: "default",
    path: { en: "user/my-specialists", sl: "uporabnik/moji-strokovnjaki", sr: "korisnik/moji-strucnjaci" },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const room: Room<"favorites", typeof pages> = { name: "favorites", pages };
