import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "withdrawal.list": {
    file: "features/withdrawal/pages/contracts.tsx",
    parent: "sessions.user",
    layout: "default",
    path: { en: "user/withdraw-from-contract", sl: "uporabnik/odstop-od-pogodbe", sr: "korisnik/odustanak-od-ugovora" },
    guards: ["auth", "role:user"],
  },
  "withdrawal.one": {
    file: "features/withdrawal/pages/contract.tsx",
    parent: "withdrawal.list",
    layout: "default",
    path: {
      en: "user/withdraw-from-contract/:contract",
      sl: "uporabnik/odstop-od-pogodbe/:contract",
      sr: "korisnik/odustanak-od-ugovora/:contract",
    },
    guards: ["auth", "role:user"],
  },
} as const satisfies Pages;

export const feature: Feature<"withdrawal", typeof pages> = { name: "withdrawal", pages };
