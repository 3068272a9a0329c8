import { adminPage, specialistPage, superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "privacy.cookies": {
    file: "features/privacy/pages/cookies.tsx",
    layout: "public",
    path: { en: "cookies", sl: "piskotki", sr: "kolacici" },
    hidden: true,
  },
  "privacy.data": userPage("features/privacy/pages/data.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/data", sl: "uporabnik/racun/podatki", sr: "korisnik/nalog/podaci" },
  }),
  "privacy.specialist_data": specialistPage("features/privacy/pages/data.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/data", sl: "strokovnjak/racun/podatki", sr: "strucnjak/nalog/podaci" },
    withoutApproval: true,
  }),
  "privacy.admin_data": adminPage("features/privacy/pages/data.tsx", {
    parent: "accounts.admin_account",
    path: { en: "admin/account/data", sl: "admin/racun/podatki", sr: "admin/nalog/podaci" },
  }),
  "privacy.requests": userPage("features/privacy/pages/requests.tsx", {
    parent: "privacy.data",
    path: {
      en: "user/account/data/requests",
      sl: "uporabnik/racun/podatki/zahtevki",
      sr: "korisnik/nalog/podaci/zahtevi",
    },
  }),
  "privacy.log": userPage("features/privacy/pages/log.tsx", {
    parent: "privacy.data",
    path: { en: "user/account/data/log", sl: "uporabnik/racun/podatki/dnevnik", sr: "korisnik/nalog/podaci/dnevnik" },
  }),
  "privacy.specialist_requests": specialistPage("features/privacy/pages/requests.tsx", {
    parent: "privacy.specialist_data",
    path: {
      en: "specialist/account/data/requests",
      sl: "strokovnjak/racun/podatki/zahtevki",
      sr: "strucnjak/nalog/podaci/zahtevi",
    },
    withoutApproval: true,
  }),
  "privacy.specialist_log": specialistPage("features/privacy/pages/log.tsx", {
    parent: "privacy.specialist_data",
    path: {
      en: "specialist/account/data/log",
      sl: "strokovnjak/racun/podatki/dnevnik",
      sr: "strucnjak/nalog/podaci/dnevnik",
    },
    withoutApproval: true,
  }),
  "privacy.admin_requests": adminPage("features/privacy/pages/requests.tsx", {
    parent: "privacy.admin_data",
    path: { en: "admin/account/data/requests", sl: "admin/racun/podatki/zahtevki", sr: "admin/nalog/podaci/zahtevi" },
  }),
  "privacy.admin_log": adminPage("features/privacy/pages/log.tsx", {
    parent: "privacy.admin_data",
    path: { en: "admin/account/data/log", sl: "admin/racun/podatki/dnevnik", sr: "admin/nalog/podaci/dnevnik" },
  }),
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
  "privacy.team": superadminPage("features/privacy/pages/team-requests.tsx", {
    path: { en: "admin/data-requests", sl: "admin/zahtevki-o-podatkih", sr: "admin/zahtevi-o-podacima" },
  }),
  "privacy.team_request": superadminPage("features/privacy/pages/team-request.tsx", {
    parent: "privacy.team",
    path: { en: "admin/data-requests/:id", sl: "admin/zahtevki-o-podatkih/:id", sr: "admin/zahtevi-o-podacima/:id" },
  }),
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
