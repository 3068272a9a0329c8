import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "notifications.mails": {
    file: "features/notifications/pages/mails.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/emails", sl: "uporabnik/racun/e-posta", sr: "korisnik/nalog/imejlovi" },
    guards: ["auth", "role:user"],
  },
  "notifications.specialist_mails": {
    file: "features/notifications/pages/mails.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: { en: "specialist/account/emails", sl: "strokovnjak/racun/e-posta", sr: "strucnjak/nalog/imejlovi" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
} as const satisfies Pages;

const tab = { text: "mails.title", sub: "mails.sub", order: 30 } as const;

export const room: Room<"notifications", typeof pages> = {
  name: "notifications",
  pages,
  accountTabs: {
    user: [{ ...tab, page: "notifications.mails" }],
    specialist: [{ ...tab, page: "notifications.specialist_mails" }],
  },
};
