import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "waiting.add": userPage("features/waiting/pages/add-entry.tsx", {
    parent: "specialists.user",
    path: {
      en: "user/specialists/:id/wait",
      sl: "uporabnik/strokovnjaki/:id/cakanje",
      sr: "korisnik/strucnjaci/:id/cekanje",
    },
  }),
  "waiting.mine": userPage("features/waiting/pages/my-waiting-lists.tsx", {
    parent: "sessions.user",
    path: { en: "user/waiting-lists", sl: "uporabnik/cakalni-seznami", sr: "korisnik/liste-cekanja" },
  }),
  "waiting.offer": userPage("features/waiting/pages/offer.tsx", {
    parent: "sessions.user",
    path: {
      en: "user/waiting-lists/:offer",
      sl: "uporabnik/cakalni-seznami/:offer",
      sr: "korisnik/liste-cekanja/:offer",
    },
  }),
  "waiting.list": specialistPage("features/waiting/pages/list.tsx", {
    parent: "sessions.specialist",
    path: { en: "specialist/waiting-list", sl: "strokovnjak/cakalni-seznam", sr: "strucnjak/lista-cekanja" },
  }),
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
