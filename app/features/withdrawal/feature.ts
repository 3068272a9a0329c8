import { userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "withdrawal.list": userPage("features/withdrawal/pages/contracts.tsx", {
    parent: "sessions.user",
    path: { en: "user/withdraw-from-contract", sl: "uporabnik/odstop-od-pogodbe", sr: "korisnik/odustanak-od-ugovora" },
  }),
  "withdrawal.one": userPage("features/withdrawal/pages/contract.tsx", {
    parent: "withdrawal.list",
    path: {
      en: "user/withdraw-from-contract/:contract",
      sl: "uporabnik/odstop-od-pogodbe/:contract",
      sr: "korisnik/odustanak-od-ugovora/:contract",
    },
  }),
} as const satisfies Pages;

export const feature: Feature<"withdrawal", typeof pages> = { name: "withdrawal", pages };
