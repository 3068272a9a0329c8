import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "payments.billing": {
    file: "features/payments/pages/billing.tsx",
    parent: "accounts.account",
    layout: "default",
    path: { en: "user/account/billing", sl: "uporabnik/racun/placila", sr: "korisnik/nalog/placanja" },
    guards: ["auth", "role:user"],
    pays: true,
  },
} as const satisfies Pages;

export const room: Room<"payments", typeof pages> = {
  name: "payments",
  pages,
  accountTabs: { user: [{ page: "payments.billing", text: "billing.title", sub: "billing.sub", order: 20 }] },
};
