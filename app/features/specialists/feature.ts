import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "specialists.public": {
    file: "features/specialists/pages/listing.tsx",
    layout: "public",
    path: { en: "specialists-public", sl: "strokovnjaki", sr: "strucnjaci" },
    guards: ["user-specialists-redirect"],
    // Free text makes URLs too varied to share their HTML.
    shared: { except: ["q", "price_max"] },
  },
  "specialists.public_one": {
    file: "features/specialists/pages/specialist.tsx",
    layout: "public",
    path: { en: "specialists-public/:id", sl: "strokovnjaki/:id", sr: "strucnjaci/:id" },
    guards: ["user-specialists-redirect"],
  },
  "specialists.compare": {
    file: "features/specialists/pages/compare.tsx",
    parent: "specialists.public",
    layout: "public",
    path: { en: "compare-specialists", sl: "primerjava-strokovnjakov", sr: "poredjenje-strucnjaka" },
    guards: ["user-specialists-redirect"],
    hidden: true,
  },
  "specialists.order": {
    file: "features/specialists/pages/order.tsx",
    layout: "public",
    path: { en: "how-we-order-specialists", sl: "kako-razvrscamo-strokovnjake", sr: "kako-redjamo-strucnjake" },
  },
  "specialists.user": userPage("features/specialists/pages/user-listing.tsx", {
    path: { en: "user/specialists", sl: "uporabnik/strokovnjaki", sr: "korisnik/strucnjaci" },
    keepAlive: true,
  }),
  "specialists.user_one": userPage("features/specialists/pages/user-specialist.tsx", {
    parent: "specialists.user",
    path: { en: "user/specialists/:id", sl: "uporabnik/strokovnjaki/:id", sr: "korisnik/strucnjaci/:id" },
  }),
  "specialists.user_compare": userPage("features/specialists/pages/user-compare.tsx", {
    parent: "specialists.user",
    path: {
      en: "user/compare-specialists",
      sl: "uporabnik/primerjava-strokovnjakov",
      sr: "korisnik/poredjenje-strucnjaka",
    },
  }),
  "specialists.portrait": specialistPage("features/specialists/pages/portrait.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/portrait", sl: "strokovnjak/racun/slika", sr: "strucnjak/nalog/slika" },
    takesFiles: true,
    withoutApproval: true,
  }),
} as const satisfies Pages;

export const feature: Feature<"specialists", typeof pages> = {
  name: "specialists",
  pages,
  navigation: {
    user: [{ page: "specialists.user", icon: "magnifying-glass", text: "nav.specialists", order: 20 }],
  },
  accountTabs: { specialist: [{ page: "specialists.portrait", text: "portrait.title", order: 15 }] },
  homeCards: {
    specialist: [
      {
        name: "specialists.standing_head",
        column: "head",
        order: 10,
        withoutApproval: true,
        file: "features/specialists/components/standing-head.tsx",
      },
      {
        name: "specialists.standing",
        column: "main",
        order: 10,
        withoutApproval: true,
        file: "features/specialists/components/standing.tsx",
      },
    ],
  },
};
