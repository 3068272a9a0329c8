import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "ledger.credits": {
    file: "features/ledger/pages/credits.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/credits", sl: "uporabnik/racun/dobroimetje", sr: "korisnik/nalog/krediti" },
    guards: ["auth", "role:user"],
  },
  "ledger.journals": {
    file: "features/ledger/pages/journals.tsx",
    layout: "default",
    path: { en: "admin/ledger", sl: "admin/knjiga", sr: "admin/knjiga" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "ledger.journal": {
    file: "features/ledger/pages/journal.tsx",
    parent: "ledger.journals",
    layout: "default",
    path: { en: "admin/ledger/:journal", sl: "admin/knjiga/:journal", sr: "admin/knjiga/:journal" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "ledger.all_credits": {
    file: "features/ledger/pages/all-credits.tsx",
    parent: "ledger.journals",
    layout: "default",
    path: { en: "admin/credits", sl: "admin/dobroimetja", sr: "admin/krediti" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
} as const satisfies Pages;

export const feature: Feature<"ledger", typeof pages> = {
  name: "ledger",
  pages,
  homeCards: {
    admin: [{ name: "ledger.team", column: "side", order: 40, file: "features/ledger/components/home-card.tsx" }],
  },
};
