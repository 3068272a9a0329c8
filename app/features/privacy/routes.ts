import type { Pages } from "../../platform/i18n/pages.ts";

export const pages = {
  "privacy.cookies": {
    file: "features/privacy/pages/cookies.tsx",
    layout: "public",
    path: { en: "cookies", sl: "piskotki", sr: "kolacici" },
    hidden: true,
  },
} as const satisfies Pages;
