import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "payments.billing": {
    file: "features/payments/pages/billing.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/billing", sl: "uporabnik/racun/placila", sr: "korisnik/nalog/placanja" },
    guards: ["auth", "role:user"],
    pays: true,
  },
  "payments.settings": {
    file: "features/payments/pages/settings.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: {
      en: "specialist/account/payment-settings",
      sl: "strokovnjak/racun/nastavitve-placil",
      sr: "strucnjak/nalog/podesavanja-placanja",
    },
    guards: ["auth", "role:specialist"],
  },
  "payments.refunds": {
    file: "features/payments/pages/refunds.tsx",
    layout: "default",
    path: { en: "admin/refunds", sl: "admin/vracila", sr: "admin/povracaji" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "payments.reconciliation": {
    file: "features/payments/pages/reconciliation.tsx",
    layout: "default",
    path: { en: "admin/reconciliation", sl: "admin/uskladitev", sr: "admin/uskladjivanje" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
} as const satisfies Pages;

export const feature: Feature<"payments", typeof pages> = {
  name: "payments",
  pages,
  accountTabs: {
    user: [{ page: "payments.billing", text: "billing.title", sub: "billing.sub", order: 20 }],
    specialist: [{ page: "payments.settings", text: "settings.title", sub: "settings.sub", order: 20 }],
  },
  homeCards: {
    admin: [
      {
        name: "payments.reconciliation",
        column: "side",
        order: 45,
        file: "features/payments/components/reconciliation-card.tsx",
      },
    ],
  },
};
