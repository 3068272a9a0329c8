import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "privacy.cookies": {
    file: "features/privacy/pages/cookies.tsx",
    layout: "public",
    path: { en: "cookies", sl: "piskotki", sr: "kolacici" },
    hidden: true,
  },
  "privacy.data": {
    file: "features/privacy/pages/data.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/data", sl: "uporabnik/racun/podatki", sr: "korisnik/nalog/podaci" },
    guards: ["auth", "role:user"],
  },
  "privacy.specialist_data": {
    file: "features/privacy/pages/data.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: { en: "specialist/account/data", sl: "strokovnjak/racun/podatki", sr: "strucnjak/nalog/podaci" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "privacy.admin_data": {
    file: "features/privacy/pages/data.tsx",
    parent: "accounts.admin_account",
    layout: "default",
    path: { en: "admin/account/data", sl: "admin/racun/podatki", sr: "admin/nalog/podaci" },
    guards: ["auth", "role:admin"],
  },
} as const satisfies Pages;

const tab = { text: "data.title", sub: "data.sub", order: 80 } as const;

export const room: Room<"privacy", typeof pages> = {
  name: "privacy",
  pages,
  accountTabs: {
    user: [{ ...tab, page: "privacy.data" }],
    specialist: [{ ...tab, page: "privacy.specialist_data" }],
    admin: [{ ...tab, page: "privacy.admin_data" }],
  },
};
