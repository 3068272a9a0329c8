import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "billing.history": {
    file: "features/billing/pages/history.tsx",
    parent: "accounts.account",
    layout: "default",
    path: {
      en: "user/account/billing-history",
      sl: "uporabnik/racun/zgodovina-placil",
      sr: "korisnik/nalog/istorija-placanja",
    },
    guards: ["auth", "role:user"],
  },
  "billing.confirmation": {
    file: "features/billing/pages/confirmation.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/:payment/confirmation.pdf",
      sl: "uporabnik/racun/zgodovina-placil/:payment/potrdilo.pdf",
      sr: "korisnik/nalog/istorija-placanja/:payment/potvrda.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "billing.statement": {
    file: "features/billing/pages/statement.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/payments.pdf",
      sl: "uporabnik/racun/zgodovina-placil/placila.pdf",
      sr: "korisnik/nalog/istorija-placanja/placanja.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "billing.table": {
    file: "features/billing/pages/payments-table.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/payments.csv",
      sl: "uporabnik/racun/zgodovina-placil/placila.csv",
      sr: "korisnik/nalog/istorija-placanja/placanja.csv",
    },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const feature: Feature<"billing", typeof pages> = {
  name: "billing",
  pages,
  accountTabs: { user: [{ page: "billing.history", text: "history.title", sub: "history.sub", order: 21 }] },
};
