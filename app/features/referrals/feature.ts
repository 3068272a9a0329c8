import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "referrals.invitation": {
    file: "features/referrals/pages/invitation.tsx",
    layout: "blank",
    path: { en: "invited", sl: "povabljeni", sr: "pozvani" },
    hidden: true,
  },
  "referrals.decline": {
    file: "features/referrals/pages/decline.tsx",
    layout: "blank",
    path: { en: "no-invitations", sl: "brez-povabil", sr: "bez-pozivnica" },
    hidden: true,
  },
} as const satisfies Pages;

export const feature: Feature<"referrals", typeof pages> = { name: "referrals", pages };
