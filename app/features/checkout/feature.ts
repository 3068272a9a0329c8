import { superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "checkout.pay": {
    file: "features/checkout/pages/checkout.tsx",
    parent: "sessions.user",
    layout: "default",
    path: { en: "user/checkout", sl: "uporabnik/blagajna", sr: "korisnik/placanje" },
    guards: ["auth", "role:user", "event-checkout-redirect"],
    pays: true,
  },
  "checkout.thanks": userPage("features/checkout/pages/thank-you.tsx", {
    parent: "sessions.user",
    path: { en: "user/checkout/thank-you", sl: "uporabnik/blagajna/hvala", sr: "korisnik/placanje/hvala" },
  }),
  "checkout.commission": superadminPage("features/checkout/pages/commission.tsx", {
    path: { en: "admin/commission", sl: "admin/provizija", sr: "admin/provizija" },
  }),
} as const satisfies Pages;

export const feature: Feature<"checkout", typeof pages> = {
  name: "checkout",
  pages,
};
