import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "payment-history.history": {
    file: "features/payment-history/pages/history.tsx",
    parent: "accounts.account",
    layout: "default",
    path: {
      en: "user/account/billing-history",
      sl: "uporabnik/racun/zgodovina-placil",
      sr: "korisnik/nalog/istorija-placanja",
    },
    guards: ["auth", "role:user"],
  },
  "payment-history.confirmation": {
    file: "features/payment-history/pages/confirmation.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/:payment/confirmation.pdf",
      sl: "uporabnik/racun/zgodovina-placil/:payment/potrdilo.pdf",
      sr: "korisnik/nalog/istorija-placanja/:payment/potvrda.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "payment-history.statement": {
    file: "features/payment-history/pages/statement.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/payments.pdf",
      sl: "uporabnik/racun/zgodovina-placil/placila.pdf",
      sr: "korisnik/nalog/istorija-placanja/placanja.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "payment-history.table": {
    file: "features/payment-history/pages/payments-table.ts",
    layout: "blank",
    path: {
      en: "user/account/billing-history/payments.csv",
      sl: "uporabnik/racun/zgodovina-placil/placila.csv",
      sr: "korisnik/nalog/istorija-placanja/placanja.csv",
    },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const feature: Feature<"payment-history", typeof pages> = {
  name: "payment-history",
  pages,
  accountTabs: { user: [{ page: "payment-history.history", text: "history.title", sub: "history.sub", order: 21 }] },
};
