import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const guards = ["auth", "role:specialist"] as const;

const pages = {
  "applications.own": {
    file: "features/applications/pages/application.tsx",
    parent: "accounts.specialist_account",
    layout: "default",
    path: { en: "specialist/application", sl: "strokovnjak/prijavnica", sr: "strucnjak/zahtev" },
    takesFiles: true,
    guards,
    withoutApproval: true,
  },
  "applications.tax": {
    file: "features/applications/pages/tax.tsx",
    parent: "applications.own",
    layout: "default",
    path: { en: "specialist/application/tax", sl: "strokovnjak/prijavnica/davki", sr: "strucnjak/zahtev/porez" },
    guards,
    withoutApproval: true,
  },
  "applications.leave": {
    file: "features/applications/pages/leave.tsx",
    parent: "applications.own",
    layout: "default",
    path: { en: "specialist/application/leave", sl: "strokovnjak/prijavnica/odhod", sr: "strucnjak/zahtev/odlazak" },
    guards,
    withoutApproval: true,
  },
  "applications.document": {
    file: "features/applications/pages/save-document.ts",
    parent: "applications.own",
    layout: "blank",
    path: {
      en: "specialist/application/documents/:application_document",
      sl: "strokovnjak/prijavnica/dokumenti/:application_document",
      sr: "strucnjak/zahtev/dokumenti/:application_document",
    },
    guards,
    withoutApproval: true,
  },
} as const satisfies Pages;

export const feature: Feature<"applications", typeof pages> = {
  name: "applications",
  pages,
  accountTabs: { specialist: [{ page: "applications.own", text: "own.title", order: 12 }] },
  homeCards: {
    specialist: [
      {
        name: "applications.state",
        column: "main",
        order: 5,
        withoutApproval: true,
        file: "features/applications/components/state-card.tsx",
      },
    ],
  },
};
