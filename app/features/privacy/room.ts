import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "privacy.cookies": {
    file: "features/privacy/pages/cookies.tsx",
    layout: "public",
    path: { en: "cookies", sl: "piskotki", sr: "kolacici" },
    hidden: true,
  },
} as const satisfies Pages;

export const room: Room<"privacy", typeof pages> = { name: "privacy", pages };
