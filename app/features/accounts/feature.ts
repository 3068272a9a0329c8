import { adminPage, specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "accounts.login": {
    file: "features/accounts/pages/login.tsx",
    layout: "blank",
    path: { en: "login", sl: "prijava", sr: "prijava" },
    guards: ["guest-only"],
    duringChildLock: true,
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
    duringChildLock: true,
  },
  "accounts.sign_out": {
    file: "features/accounts/pages/sign-out.tsx",
    layout: "blank",
    path: { en: "sign-out", sl: "odjava", sr: "odjava" },
    hidden: true,
    duringChildLock: true,
  },
  "accounts.appearance": {
    file: "features/accounts/pages/appearance.ts",
    layout: "blank",
    path: { en: "appearance", sl: "videz", sr: "izgled" },
    hidden: true,
  },
  "accounts.language": {
    file: "features/accounts/pages/language.ts",
    layout: "blank",
    path: { en: "language", sl: "jezik", sr: "jezik" },
    hidden: true,
  },
  "accounts.password_reset": {
    file: "features/accounts/pages/password-reset.tsx",
    layout: "blank",
    path: { en: "login/password-reset", sl: "prijava/ponastavitev-gesla", sr: "prijava/nova-lozinka" },
    hidden: true,
  },
  "accounts.password_change": {
    file: "features/accounts/pages/password-change.tsx",
    layout: "blank",
    path: { en: "password-change", sl: "sprememba-gesla", sr: "promena-lozinke" },
    hidden: true,
    beforeSecondFactor: true,
  },
  "accounts.second_factor": {
    file: "features/accounts/pages/second-factor.tsx",
    layout: "blank",
    path: { en: "login/second-factor", sl: "prijava/drugi-korak", sr: "prijava/drugi-korak" },
    guards: ["auth"],
    hidden: true,
    beforeSecondFactor: true,
  },
  "accounts.second_factor_setup": {
    file: "features/accounts/pages/second-factor-setup.tsx",
    layout: "blank",
    path: {
      en: "login/second-factor/set-up",
      sl: "prijava/drugi-korak/nastavitev",
      sr: "prijava/drugi-korak/podesavanje",
    },
    guards: ["auth"],
    hidden: true,
    beforeSecondFactor: true,
  },
  "accounts.complete": {
    file: "features/accounts/pages/register-complete.tsx",
    layout: "blank",
    path: { en: "register/complete", sl: "registracija/dokoncanje", sr: "registracija/zavrsetak" },
    hidden: true,
  },
  "accounts.email_changed": {
    file: "features/accounts/pages/email-changed.tsx",
    layout: "blank",
    path: {
      en: "register/email-change-success",
      sl: "registracija/sprememba-e-poste",
      sr: "registracija/promena-e-poste",
    },
    hidden: true,
  },
  "accounts.account": userPage("features/accounts/pages/account.tsx", {
    path: { en: "user/account", sl: "uporabnik/racun", sr: "korisnik/nalog" },
  }),
  "accounts.specialist_account": specialistPage("features/accounts/pages/account.tsx", {
    path: { en: "specialist/account", sl: "strokovnjak/racun", sr: "strucnjak/nalog" },
    withoutApproval: true,
  }),
  "accounts.admin_account": adminPage("features/accounts/pages/account.tsx", {
    path: { en: "admin/account", sl: "admin/racun", sr: "admin/nalog" },
  }),
  "accounts.security": userPage("features/accounts/pages/security.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/security", sl: "uporabnik/racun/varnost", sr: "korisnik/nalog/bezbednost" },
  }),
  "accounts.specialist_security": specialistPage("features/accounts/pages/security.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/security", sl: "strokovnjak/racun/varnost", sr: "strucnjak/nalog/bezbednost" },
    withoutApproval: true,
  }),
  "accounts.admin_security": adminPage("features/accounts/pages/security.tsx", {
    parent: "accounts.admin_account",
    path: { en: "admin/account/security", sl: "admin/racun/varnost", sr: "admin/nalog/bezbednost" },
  }),
} as const satisfies Pages;

export const feature: Feature<"accounts", typeof pages> = {
  name: "accounts",
  pages,
  navigation: {
    user: [{ page: "accounts.account", icon: "user-circle", text: "nav.account", order: 90 }],
    specialist: [{ page: "accounts.specialist_account", icon: "user-circle", text: "nav.account", order: 90 }],
    admin: [{ page: "accounts.admin_account", icon: "user-circle", text: "nav.account", order: 90 }],
  },
  accountTabs: {
    user: [
      { page: "accounts.account", text: "account.title", order: 10, withEmail: true },
      { page: "accounts.security", text: "security.title", order: 20 },
    ],
    specialist: [
      { page: "accounts.specialist_account", text: "account.title", order: 10, withEmail: true },
      { page: "accounts.specialist_security", text: "security.title", order: 20 },
    ],
    admin: [
      { page: "accounts.admin_account", text: "account.title", order: 10, withEmail: true },
      { page: "accounts.admin_security", text: "security.title", order: 20 },
    ],
  },
};
