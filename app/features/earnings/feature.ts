import { specialistPage, superadminPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "earnings.transactions": specialistPage("features/earnings/pages/transactions.tsx", {
    path: { en: "specialist/account/transactions", sl: "strokovnjak/racun/zasluzek", sr: "strucnjak/nalog/zarada" },
  }),
  "earnings.table": {
    file: "features/earnings/pages/table.ts",
    layout: "blank",
    path: {
      en: "specialist/account/transactions.csv",
      sl: "strokovnjak/racun/zasluzek.csv",
      sr: "strucnjak/nalog/zarada.csv",
    },
    guards: ["auth", "role:specialist"],
  },
  "earnings.all": superadminPage("features/earnings/pages/all.tsx", {
    path: { en: "admin/transactions", sl: "admin/transakcije", sr: "admin/transakcije-strucnjaka" },
  }),
} as const satisfies Pages;

export const feature: Feature<"earnings", typeof pages> = {
  name: "earnings",
  pages,
  cardSlots: { "earnings.transactions": "specialist" },
  navigation: {
    specialist: [{ page: "earnings.transactions", icon: "wallet", text: "nav", order: 40 }],
  },
  homeCards: {
    admin: [{ name: "earnings.all", column: "side", order: 42, file: "features/earnings/components/home-card.tsx" }],
    specialist: [
      { name: "earnings.month", column: "side", order: 12, file: "features/earnings/components/month-card.tsx" },
    ],
  },
};

declare module "../../platform/features/register.ts" {
  interface CardSlots {
    /** Cards beside a specialist's transactions, where these are not narrowed. */
    "earnings.transactions": { subject: Record<never, never> };
  }
}
