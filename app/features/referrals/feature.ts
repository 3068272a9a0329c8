import { specialistPage, superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "referrals.invitation": {
    file: "features/referrals/pages/invitation.tsx",
    layout: "public",
    path: { en: "invited", sl: "povabljeni", sr: "pozvani" },
    hidden: true,
  },
  "referrals.decline": {
    file: "features/referrals/pages/decline.tsx",
    layout: "public",
    path: { en: "no-invitations", sl: "brez-povabil", sr: "bez-pozivnica" },
    hidden: true,
  },
  "referrals.mine": userPage("features/referrals/pages/my-referrals.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/referrals", sl: "uporabnik/racun/povabila", sr: "korisnik/nalog/pozivnice" },
  }),
  "referrals.of_specialist": specialistPage("features/referrals/pages/specialist-referrals.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/referrals", sl: "strokovnjak/racun/povabila", sr: "strucnjak/nalog/pozivnice" },
  }),
  "referrals.team": superadminPage("features/referrals/pages/team-referrals.tsx", {
    parent: "admin.overview",
    path: { en: "admin/referrals", sl: "admin/povabila", sr: "admin/pozivnice" },
  }),
} as const satisfies Pages;

export const feature: Feature<"referrals", typeof pages> = {
  name: "referrals",
  pages,
  homeCards: {
    admin: [{ name: "referrals.team", column: "side", order: 49, file: "features/referrals/components/team-card.tsx" }],
  },
  accountTabs: {
    user: [{ page: "referrals.mine", text: "mine.title", sub: "mine.sub", order: 22 }],
    specialist: [{ page: "referrals.of_specialist", text: "mine.title", sub: "mine.sub.specialist", order: 27 }],
  },
};
