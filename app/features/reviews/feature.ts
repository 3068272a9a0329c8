import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "reviews.rules": {
    file: "features/reviews/pages/rules.tsx",
    layout: "public",
    path: { en: "reviews", sl: "ocene", sr: "misljenja" },
  },
  "reviews.write": {
    file: "features/reviews/pages/write-review.tsx",
    parent: "sessions.user_one",
    layout: "default",
    path: {
      en: "user/sessions/:session/review",
      sl: "uporabnik/srecanja/:session/ocena",
      sr: "korisnik/termini/:session/misljenje",
    },
    guards: ["auth", "role:user"],
  },
  "reviews.mine": {
    file: "features/reviews/pages/my-reviews.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/reviews", sl: "uporabnik/racun/ocene", sr: "korisnik/nalog/misljenja" },
    guards: ["auth", "role:user"],
  },
  "reviews.report": {
    file: "features/reviews/pages/report-review.tsx",
    layout: "default",
    path: {
      en: "user/specialists/:id/reviews/:review/report",
      sl: "uporabnik/strokovnjaki/:id/ocene/:review/prijava",
      sr: "korisnik/strucnjaci/:id/misljenja/:review/prijava",
    },
    parent: "specialists.user_one",
    guards: ["auth", "role:user"],
  },
  "reviews.received": {
    file: "features/reviews/pages/received-reviews.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: { en: "specialist/account/reviews", sl: "strokovnjak/racun/ocene", sr: "strucnjak/nalog/misljenja" },
    guards: ["auth", "role:specialist"],
  },
  "reviews.team": {
    file: "features/reviews/pages/team-reviews.tsx",
    parent: "admin.overview",
    layout: "default",
    path: { en: "admin/reviews", sl: "admin/ocene", sr: "admin/misljenja" },
    guards: ["auth", "role:admin"],
  },
} as const satisfies Pages;

export const feature: Feature<"reviews", typeof pages> = {
  name: "reviews",
  pages,
  accountTabs: {
    user: [{ page: "reviews.mine", text: "mine.title", sub: "mine.sub", order: 45 }],
    specialist: [{ page: "reviews.received", text: "received.title", sub: "received.sub", order: 18 }],
  },
  cards: {
    "sessions.after": [{ name: "reviews.of_session", order: 20, file: "features/reviews/components/session-card.tsx" }],
  },
};
