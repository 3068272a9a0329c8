import type { Pages } from "../../platform/i18n/pages.ts";

export const pages = {
  "accounts.login": {
    file: "features/accounts/pages/login.tsx",
    layout: "blank",
    path: { en: "login", sl: "prijava", sr: "prijava" },
    guards: ["guest-only"],
  },
  "accounts.register": {
    file: "features/accounts/pages/register.tsx",
    layout: "blank",
    path: { en: "register", sl: "registracija", sr: "registracija" },
    guards: ["guest-only"],
  },
  "accounts.registered": {
    file: "features/accounts/pages/registered.tsx",
    layout: "blank",
    path: { en: "register/success", sl: "registracija/uspeh", sr: "registracija/uspeh" },
    hidden: true,
  },
  "accounts.confirm": {
    file: "features/accounts/pages/confirm.tsx",
    layout: "blank",
    path: { en: "confirm", sl: "potrditev", sr: "potvrda" },
    hidden: true,
  },
  "accounts.expired": {
    file: "features/accounts/pages/session-expired.tsx",
    layout: "unauthorized",
    path: { en: "session-expired", sl: "seja-potekla", sr: "sesija-istekla" },
    hidden: true,
  },
  "accounts.sign_out": {
    file: "features/accounts/pages/sign-out.tsx",
    layout: "blank",
    path: { en: "sign-out", sl: "odjava", sr: "odjava" },
    hidden: true,
  },
  "accounts.appearance": {
    file: "features/accounts/pages/appearance.ts",
    layout: "blank",
    path: { en: "appearance", sl: "videz", sr: "izgled" },
    hidden: true,
  },
  "accounts.account": {
    file: "features/accounts/pages/account.tsx",
    layout: "default",
    path: { en: "user/account", sl: "uporabnik/racun", sr: "korisnik/nalog" },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;
