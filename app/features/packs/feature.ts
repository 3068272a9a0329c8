import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "packs.offers": {
    file: "features/packs/pages/offers.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: { en: "specialist/account/packs", sl: "strokovnjak/racun/paketi", sr: "strucnjak/nalog/paketi" },
    guards: ["auth", "role:specialist"],
  },
  "packs.mine": {
    file: "features/packs/pages/packs.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/packs", sl: "uporabnik/racun/paketi", sr: "korisnik/nalog/paketi" },
    guards: ["auth", "role:user"],
  },
  "packs.one": {
    file: "features/packs/pages/pack.tsx",
    parent: "packs.mine",
    layout: "default",
    path: { en: "user/account/packs/:pack", sl: "uporabnik/racun/paketi/:pack", sr: "korisnik/nalog/paketi/:pack" },
    guards: ["auth", "role:user"],
  },
  "packs.order": {
    file: "features/packs/pages/order.tsx",
    parent: "specialists.user",
    layout: "default",
    path: { en: "user/checkout/pack", sl: "uporabnik/blagajna/paket", sr: "korisnik/placanje/paket" },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const feature: Feature<"packs", typeof pages> = {
  name: "packs",
  pages,
  cards: { "clients.one": [{ name: "packs.of_client", order: 20, file: "features/packs/components/client-card.tsx" }] },
  accountTabs: { specialist: [{ page: "packs.offers", text: "offers.title", sub: "offers.sub", order: 25 }] },
};
