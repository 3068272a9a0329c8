import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const list = { file: "features/notifications/pages/list.tsx", layout: "default" } as const;

const pages = {
  "notifications.user": {
    ...list,
    path: { en: "user/notifications", sl: "uporabnik/obvestila", sr: "korisnik/obavestenja" },
    guards: ["auth", "role:user"],
  },
  "notifications.specialist": {
    ...list,
    path: { en: "specialist/notifications", sl: "strokovnjak/obvestila", sr: "strucnjak/obavestenja" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "notifications.admin": {
    ...list,
    path: { en: "admin/notifications", sl: "admin/obvestila", sr: "admin/obavestenja" },
    guards: ["auth", "role:admin"],
  },
  "notifications.mails": userPage("features/notifications/pages/mails.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/emails", sl: "uporabnik/racun/e-posta", sr: "korisnik/nalog/imejlovi" },
  }),
  "notifications.specialist_mails": specialistPage("features/notifications/pages/mails.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/emails", sl: "strokovnjak/racun/e-posta", sr: "strucnjak/nalog/imejlovi" },
    withoutApproval: true,
  }),
} as const satisfies Pages;

const tab = { text: "mails.title", sub: "mails.sub", order: 30 } as const;

export const feature: Feature<"notifications", typeof pages> = {
  name: "notifications",
  pages,
  accountTabs: {
    user: [{ ...tab, page: "notifications.mails" }],
    specialist: [{ ...tab, page: "notifications.specialist_mails" }],
  },
};
