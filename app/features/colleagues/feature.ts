import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "colleagues.list": {
    file: "features/colleagues/pages/colleagues.tsx",
    parent: "clients.list",
    layout: "default",
    path: { en: "specialist/specialists", sl: "strokovnjak/strokovnjaki", sr: "strucnjak/strucnjaci" },
    guards: ["auth", "role:specialist"],
  },
  "colleagues.one": {
    file: "features/colleagues/pages/colleague.tsx",
    parent: "colleagues.list",
    layout: "default",
    path: { en: "specialist/specialists/:id", sl: "strokovnjak/strokovnjaki/:id", sr: "strucnjak/strucnjaci/:id" },
    guards: ["auth", "role:specialist"],
  },
  "colleagues.answer": {
    file: "features/colleagues/pages/answer.tsx",
    layout: "default",
    path: {
      en: "user/recommendations/:client_referral",
      sl: "uporabnik/priporocila/:client_referral",
      sr: "korisnik/preporuke/:client_referral",
    },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const feature: Feature<"colleagues", typeof pages> = {
  name: "colleagues",
  pages,
  homeCards: {
    user: [
      {
        name: "colleagues.waiting",
        column: "main",
        order: 25,
        file: "features/colleagues/components/waiting-card.tsx",
      },
    ],
  },
};
