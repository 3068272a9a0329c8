import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

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
  "privacy.requests": {
    file: "features/privacy/pages/requests.tsx",
    parent: "privacy.data",
    layout: "default",
    path: {
      en: "user/account/data/requests",
      sl: "uporabnik/racun/podatki/zahtevki",
      sr: "korisnik/nalog/podaci/zahtevi",
    },
    guards: ["auth", "role:user"],
  },
  "privacy.log": {
    file: "features/privacy/pages/log.tsx",
    parent: "privacy.data",
    layout: "default",
    path: { en: "user/account/data/log", sl: "uporabnik/racun/podatki/dnevnik", sr: "korisnik/nalog/podaci/dnevnik" },
    guards: ["auth", "role:user"],
  },
  "privacy.specialist_requests": {
    file: "features/privacy/pages/requests.tsx",
    parent: "privacy.specialist_data",
    layout: "default",
    path: {
      en: "specialist/account/data/requests",
      sl: "strokovnjak/racun/podatki/zahtevki",
      sr: "strucnjak/nalog/podaci/zahtevi",
    },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "privacy.specialist_log": {
    file: "features/privacy/pages/log.tsx",
    parent: "privacy.specialist_data",
    layout: "default",
    path: {
      en: "specialist/account/data/log",
      sl: "strokovnjak/racun/podatki/dnevnik",
      sr: "strucnjak/nalog/podaci/dnevnik",
    },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "privacy.admin_requests": {
    file: "features/privacy/pages/requests.tsx",
    parent: "privacy.admin_data",
    layout: "default",
    path: { en: "admin/account/data/requests", sl: "admin/racun/podatki/zahtevki", sr: "admin/nalog/podaci/zahtevi" },
    guards: ["auth", "role:admin"],
  },
  "privacy.admin_log": {
    file: "features/privacy/pages/log.tsx",
    parent: "privacy.admin_data",
    layout: "default",
    path: { en: "admin/account/data/log", sl: "admin/racun/podatki/dnevnik", sr: "admin/nalog/podaci/dnevnik" },
    guards: ["auth", "role:admin"],
  },
  "privacy.copy_file": {
    file: "features/privacy/pages/copy-file.ts",
    layout: "blank",
    path: {
      en: "user/account/data/copy/:id",
      sl: "uporabnik/racun/podatki/kopija/:id",
      sr: "korisnik/nalog/podaci/kopija/:id",
    },
    guards: ["auth", "role:user"],
  },
  "privacy.specialist_copy_file": {
    file: "features/privacy/pages/copy-file.ts",
    layout: "blank",
    path: {
      en: "specialist/account/data/copy/:id",
      sl: "strokovnjak/racun/podatki/kopija/:id",
      sr: "strucnjak/nalog/podaci/kopija/:id",
    },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "privacy.admin_copy_file": {
    file: "features/privacy/pages/copy-file.ts",
    layout: "blank",
    path: {
      en: "admin/account/data/copy/:id",
      sl: "admin/racun/podatki/kopija/:id",
      sr: "admin/nalog/podaci/kopija/:id",
    },
    guards: ["auth", "role:admin"],
  },
  "privacy.team": {
    file: "features/privacy/pages/team-requests.tsx",
    layout: "default",
    path: { en: "admin/data-requests", sl: "admin/zahtevki-o-podatkih", sr: "admin/zahtevi-o-podacima" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "privacy.team_request": {
    file: "features/privacy/pages/team-request.tsx",
    parent: "privacy.team",
    layout: "default",
    path: { en: "admin/data-requests/:id", sl: "admin/zahtevki-o-podatkih/:id", sr: "admin/zahtevi-o-podacima/:id" },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "privacy.leaving": {
    file: "features/privacy/pages/leaving.tsx",
    layout: "unauthorized",
    path: { en: "account-leaving", sl: "slovo-od-racuna", sr: "odlazak-sa-naloga" },
    hidden: true,
  },
} as const satisfies Pages;

const returned = "features/privacy/components/returned-card.tsx";
const tab = { text: "data.title", sub: "data.sub", order: 80 } as const;

export const feature: Feature<"privacy", typeof pages> = {
  name: "privacy",
  pages,
  accountTabs: {
    user: [{ ...tab, page: "privacy.data" }],
    specialist: [{ ...tab, page: "privacy.specialist_data" }],
    admin: [{ ...tab, page: "privacy.admin_data" }],
  },
  homeCards: {
    user: [
      { name: "privacy.returned", column: "main", order: 1, file: returned },
      { name: "privacy.new_texts", column: "main", order: 5, file: "features/privacy/components/new-texts-card.tsx" },
    ],
    specialist: [
      { name: "privacy.returned", column: "main", order: 1, file: returned, withoutApproval: true },
      {
        name: "privacy.new_texts",
        column: "main",
        order: 5,
        file: "features/privacy/components/new-texts-card.tsx",
        withoutApproval: true,
      },
    ],
    admin: [{ name: "privacy.returned", column: "main", order: 1, file: returned }],
  },
};
