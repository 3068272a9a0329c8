import { specialistPage, superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "payments.billing": userPage("features/payments/pages/billing.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/billing", sl: "uporabnik/racun/placila", sr: "korisnik/nalog/placanja" },
    pays: true,
  }),
  "payments.settings": specialistPage("features/payments/pages/settings.tsx", {
    parent: "accounts.specialist_account",
    path: {
      en: "specialist/account/payment-settings",
      sl: "strokovnjak/racun/nastavitve-placil",
      sr: "strucnjak/nalog/podesavanja-placanja",
    },
  }),
  "payments.refunds": superadminPage("features/payments/pages/refunds.tsx", {
    path: { en: "admin/refunds", sl: "admin/vracila", sr: "admin/povracaji" },
  }),
  "payments.reconciliation": superadminPage("features/payments/pages/reconciliation.tsx", {
    path: { en: "admin/reconciliation", sl: "admin/uskladitev", sr: "admin/uskladjivanje" },
  }),
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
