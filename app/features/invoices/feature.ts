import { specialistPage, superadminPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "invoices.all": superadminPage("features/invoices/pages/all.tsx", {
    path: { en: "admin/platform-invoices", sl: "admin/racuni-platforme", sr: "admin/racuni-platforme" },
  }),
  "invoices.document": superadminPage("features/invoices/pages/document.tsx", {
    parent: "invoices.all",
    path: {
      en: "admin/platform-invoices/:platform_document",
      sl: "admin/racuni-platforme/:platform_document",
      sr: "admin/racuni-platforme/:platform_document",
    },
  }),
  "invoices.document_file": {
    file: "features/invoices/pages/document-file.ts",
    layout: "blank",
    path: {
      en: "admin/platform-invoices/:platform_document/file",
      sl: "admin/racuni-platforme/:platform_document/datoteka",
      sr: "admin/racuni-platforme/:platform_document/fajl",
    },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "invoices.objections": superadminPage("features/invoices/pages/objections.tsx", {
    parent: "invoices.all",
    path: { en: "admin/invoice-objections", sl: "admin/ugovori-na-racune", sr: "admin/prigovori-na-racune" },
  }),
  "invoices.generate": superadminPage("features/invoices/pages/generate.tsx", {
    parent: "invoices.all",
    path: { en: "admin/generate-invoices", sl: "admin/izdaja-racunov", sr: "admin/izdavanje-racuna" },
  }),
  "invoices.books": superadminPage("features/invoices/pages/books.tsx", {
    parent: "invoices.all",
    path: { en: "admin/invoice-books", sl: "admin/evidenca-racunov", sr: "admin/evidencija-racuna" },
  }),
  "invoices.book_file": {
    file: "features/invoices/pages/book-file.ts",
    layout: "blank",
    path: {
      en: "admin/invoice-books/file",
      sl: "admin/evidenca-racunov/datoteka",
      sr: "admin/evidencija-racuna/fajl",
    },
    guards: ["auth", "role:admin", "role:superadmin"],
  },
  "invoices.own": specialistPage("features/invoices/pages/own.tsx", {
    parent: "accounts.specialist_account",
    withoutApproval: true,
    path: {
      en: "specialist/account/platform-invoices",
      sl: "strokovnjak/racun/racuni-za-provizijo",
      sr: "strucnjak/nalog/racuni-za-proviziju",
    },
  }),
  "invoices.own_document": specialistPage("features/invoices/pages/own-document.tsx", {
    parent: "invoices.own",
    withoutApproval: true,
    path: {
      en: "specialist/account/platform-invoices/:platform_document",
      sl: "strokovnjak/racun/racuni-za-provizijo/:platform_document",
      sr: "strucnjak/nalog/racuni-za-proviziju/:platform_document",
    },
  }),
  "invoices.own_file": {
    file: "features/invoices/pages/own-file.ts",
    layout: "blank",
    path: {
      en: "specialist/account/platform-invoices/:platform_document/file",
      sl: "strokovnjak/racun/racuni-za-provizijo/:platform_document/datoteka",
      sr: "strucnjak/nalog/racuni-za-proviziju/:platform_document/fajl",
    },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
} as const satisfies Pages;

export const feature: Feature<"invoices", typeof pages> = {
  name: "invoices",
  pages,
  navigation: {
    admin: [{ page: "invoices.all", icon: "receipt", text: "team.nav", order: 30, wide: true, superadmin: true }],
  },
  accountTabs: { specialist: [{ page: "invoices.own", text: "own.title", sub: "own.sub", order: 22 }] },
  homeCards: {
    admin: [{ name: "invoices.team", column: "side", order: 41, file: "features/invoices/components/home-card.tsx" }],
  },
};
