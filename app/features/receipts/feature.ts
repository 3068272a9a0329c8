import { specialistPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "receipts.missing": specialistPage("features/receipts/pages/missing.tsx", {
    parent: "earnings.transactions",
    path: {
      en: "specialist/account/receipts",
      sl: "strokovnjak/racun/davcno-potrjeni-racuni",
      sr: "strucnjak/nalog/fiskalni-racuni",
    },
  }),
  "receipts.one": specialistPage("features/receipts/pages/receipt.tsx", {
    parent: "sessions.specialist_one",
    path: {
      en: "specialist/sessions/:session/receipt",
      sl: "strokovnjak/srecanja/:session/racun",
      sr: "strucnjak/termini/:session/racun",
    },
  }),
} as const satisfies Pages;

export const feature: Feature<"receipts", typeof pages> = {
  name: "receipts",
  pages,
  cards: {
    "sessions.completed": [
      { name: "receipts.of_session", order: 10, file: "features/receipts/components/session-card.tsx" },
    ],
    "earnings.transactions": [
      { name: "receipts.missing", order: 10, file: "features/receipts/components/missing-card.tsx" },
    ],
  },
};
