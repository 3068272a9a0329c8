import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "packs.offers": specialistPage("features/packs/pages/offers.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/packs", sl: "strokovnjak/racun/paketi", sr: "strucnjak/nalog/paketi" },
  }),
  "packs.mine": userPage("features/packs/pages/packs.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/packs", sl: "uporabnik/racun/paketi", sr: "korisnik/nalog/paketi" },
  }),
  "packs.one": userPage("features/packs/pages/pack.tsx", {
    parent: "packs.mine",
    path: { en: "user/account/packs/:pack", sl: "uporabnik/racun/paketi/:pack", sr: "korisnik/nalog/paketi/:pack" },
  }),
  "packs.order": userPage("features/packs/pages/order.tsx", {
    parent: "specialists.user",
    path: { en: "user/checkout/pack", sl: "uporabnik/blagajna/paket", sr: "korisnik/placanje/paket" },
  }),
} as const satisfies Pages;

export const feature: Feature<"packs", typeof pages> = {
  name: "packs",
  pages,
  cards: { "clients.one": [{ name: "packs.of_client", order: 20, file: "features/packs/components/client-card.tsx" }] },
  accountTabs: { specialist: [{ page: "packs.offers", text: "offers.title", sub: "offers.sub", order: 25 }] },
};
