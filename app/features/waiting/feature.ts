import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "waiting.add": {
    file: "features/waiting/pages/add-entry.tsx",
    parent: "specialists.user",
    layout: "default",
    path: {
      en: "user/specialists/:id/wait",
      sl: "uporabnik/strokovnjaki/:id/cakanje",
      sr: "korisnik/strucnjaci/:id/cekanje",
    },
    guards: ["auth", "role:user"],
  },
  "waiting.mine": {
    file: "features/waiting/pages/my-waiting-lists.tsx",
    parent: "sessions.user",
    layout: "default",
    path: { en: "user/waiting-lists", sl: "uporabnik/cakalni-seznami", sr: "korisnik/liste-cekanja" },
    guards: ["auth", "role:user"],
  },
  "waiting.offer": {
    file: "features/waiting/pages/offer.tsx",
    parent: "sessions.user",
    layout: "default",
    path: {
      en: "user/waiting-lists/:offer",
      sl: "uporabnik/cakalni-seznami/:offer",
      sr: "korisnik/liste-cekanja/:offer",
    },
    guards: ["auth", "role:user"],
  },
  "waiting.list": {
    file: "features/waiting/pages/list.tsx",
    parent: "sessions.specialist",
    layout: "default",
    path: { en: "specialist/waiting-list", sl: "strokovnjak/cakalni-seznam", sr: "strucnjak/lista-cekanja" },
    guards: ["auth", "role:specialist"],
  },
} as const satisfies Pages;

export const feature: Feature<"waiting", typeof pages> = {
  name: "waiting",
  pages,
  homeCards: {
    user: [{ name: "waiting.mine", column: "main", order: 14, file: "features/waiting/components/home-card.tsx" }],
    specialist: [
      { name: "waiting.list", column: "side", order: 15, file: "features/waiting/components/specialist-card.tsx" },
    ],
  },
};
