import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "favorites.mine": userPage("features/favorites/pages/mine.tsx", {
    parent: "specialists.user",
    path: { en: "user/my-specialists", sl: "uporabnik/moji-strokovnjaki", sr: "korisnik/moji-strucnjaci" },
  }),
} as const satisfies Pages;

export const feature: Feature<"favorites", typeof pages> = { name: "favorites", pages };
