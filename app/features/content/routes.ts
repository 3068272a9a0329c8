import type { Pages } from "../../platform/i18n/pages.ts";

export const pages = {
  home: {
    file: "features/content/pages/home.tsx",
    layout: "public",
    path: { en: "", sl: "", sr: "" },
    measured: true,
  },
  "content.terms": {
    file: "features/content/pages/terms.tsx",
    layout: "public",
    path: { en: "terms-and-conditions", sl: "pogoji-uporabe", sr: "uslovi-koriscenja" },
    measured: true,
  },
  "content.experts_terms": {
    file: "features/content/pages/experts-terms.tsx",
    layout: "public",
    path: {
      en: "terms-conditions-experts",
      sl: "pogoji-za-strokovnjake",
      sr: "uslovi-za-strucnjake",
    },
    measured: true,
  },
  "content.privacy": {
    file: "features/content/pages/privacy.tsx",
    layout: "public",
    path: { en: "privacy", sl: "zasebnost", sr: "privatnost" },
    measured: true,
  },
} as const satisfies Pages;
