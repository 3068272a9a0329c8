import { superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "ledger.credits": userPage("features/ledger/pages/credits.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/credits", sl: "uporabnik/racun/dobroimetje", sr: "korisnik/nalog/krediti" },
  }),
  "ledger.journals": superadminPage("features/ledger/pages/journals.tsx", {
    path: { en: "admin/ledger", sl: "admin/knjiga", sr: "admin/knjiga" },
  }),
  "ledger.journal": superadminPage("features/ledger/pages/journal.tsx", {
    parent: "ledger.journals",
    path: { en: "admin/ledger/:journal", sl: "admin/knjiga/:journal", sr: "admin/knjiga/:journal" },
  }),
  "ledger.months": superadminPage("features/ledger/pages/months.tsx", {
    parent: "ledger.journals",
    path: { en: "admin/closed-months", sl: "admin/zakljuceni-meseci", sr: "admin/zatvoreni-meseci" },
  }),
  "ledger.all_credits": superadminPage("features/ledger/pages/all-credits.tsx", {
    parent: "ledger.journals",
    path: { en: "admin/credits", sl: "admin/dobroimetja", sr: "admin/krediti" },
  }),
} as const satisfies Pages;

export const feature: Feature<"ledger", typeof pages> = {
  name: "ledger",
  pages,
  homeCards: {
    admin: [{ name: "ledger.team", column: "side", order: 40, file: "features/ledger/components/home-card.tsx" }],
  },
};
