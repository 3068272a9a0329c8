import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "families.shares": {
    file: "features/families/pages/shares.tsx",
    parent: "access.manage",
    layout: "default",
    path: { en: "user/profile/:id/costs", sl: "uporabnik/profil/:id/stroski", sr: "korisnik/profil/:id/troskovi" },
    within: "profile",
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const room: Room<"families", typeof pages> = {
  name: "families",
  pages,
  profileLinks: [
    {
      page: "families.shares", text: "link", about: "link.about", icon: "hand-coins", order: 30,
      for: { kind: "child", scope: "book" },
    },
  ],
};
