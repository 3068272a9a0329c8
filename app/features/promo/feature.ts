import { specialistPage, superadminPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "promo.own": specialistPage("features/promo/pages/own-codes.tsx", {
    parent: "accounts.specialist_account",
    path: {
      en: "specialist/account/promo-codes",
      sl: "strokovnjak/racun/promocijske-kode",
      sr: "strucnjak/nalog/promo-kodovi",
    },
  }),
  "promo.platform": superadminPage("features/promo/pages/platform-codes.tsx", {
    path: { en: "admin/promo-codes", sl: "admin/promocijske-kode", sr: "admin/promo-kodovi" },
  }),
} as const satisfies Pages;

export const feature: Feature<"promo", typeof pages> = {
  name: "promo",
  pages,
  accountTabs: { specialist: [{ page: "promo.own", text: "title", sub: "own.sub", order: 26 }] },
  homeCards: {
    admin: [{ name: "promo.platform", column: "side", order: 48, file: "features/promo/components/home-card.tsx" }],
  },
};
