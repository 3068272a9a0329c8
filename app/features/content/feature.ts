import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  home: {
    file: "features/content/pages/home.tsx",
    layout: "public",
    path: { en: "", sl: "", sr: "" },
    measured: true,
  },
  "content.find_help": {
    file: "features/content/pages/find-help.tsx",
    layout: "public",
    path: { en: "find-help", sl: "poiscite-pomoc", sr: "pronadjite-pomoc" },
  },
  "content.topic": {
    file: "features/content/pages/topic.tsx",
    layout: "public",
    path: { en: "find-help/:topic", sl: "poiscite-pomoc/:topic", sr: "pronadjite-pomoc/:topic" },
    ownSlugs: true,
  },
  "content.events": {
    file: "features/content/pages/events.tsx",
    layout: "public",
    path: { en: "events", sl: "dogodki", sr: "dogadjaji" },
    measured: true,
  },
  "content.event": {
    file: "features/content/pages/event.tsx",
    layout: "public",
    path: { en: "events/:slug", sl: "dogodki/:slug", sr: "dogadjaji/:slug" },
    ownSlugs: true,
  },
  "content.event_calendar": {
    file: "features/content/pages/event-calendar.ts",
    layout: "public",
    path: { en: "events/:slug/calendar", sl: "dogodki/:slug/koledar", sr: "dogadjaji/:slug/kalendar" },
    ownSlugs: true,
    hidden: true,
  },
  "content.referrals": {
    file: "features/content/pages/referrals.tsx",
    layout: "public",
    path: { en: "referrals", sl: "priporocila", sr: "preporuke" },
    guards: ["own-referrals-redirect"],
    measured: true,
  },
  "content.specialist_sign_up": {
    file: "features/content/pages/specialist-sign-up.tsx",
    layout: "public",
    path: { en: "specialist/sign-up", sl: "strokovnjak/pridruzitev", sr: "strucnjak/pridruzivanje" },
    measured: true,
  },
  "content.specialist_thanks": {
    file: "features/content/pages/specialist-thanks.tsx",
    layout: "public",
    path: {
      en: "specialist/sign-up/thank-you",
      sl: "strokovnjak/pridruzitev/hvala",
      sr: "strucnjak/pridruzivanje/hvala",
    },
    hidden: true,
  },
  "content.contact": {
    file: "features/content/pages/contact.tsx",
    layout: "public",
    path: { en: "contact", sl: "kontakt", sr: "kontakt" },
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
  "content.code_of_conduct": {
    file: "features/content/pages/code-of-conduct.tsx",
    layout: "public",
    path: { en: "code-of-conduct", sl: "kodeks-ravnanja", sr: "kodeks-ponasanja" },
    measured: true,
  },
  "content.accessibility": {
    file: "features/content/pages/accessibility.tsx",
    layout: "public",
    path: { en: "accessibility", sl: "dostopnost", sr: "pristupacnost" },
    measured: true,
  },
  "content.admin_pages": {
    file: "features/content/pages/admin-pages.tsx",
    layout: "default",
    path: { en: "admin/pages", sl: "admin/strani", sr: "admin/stranice" },
    guards: ["auth", "role:admin"],
  },
  "content.page": {
    file: "features/content/pages/page.tsx",
    layout: "public",
    path: { en: ":slug", sl: ":slug", sr: ":slug" },
    ownSlugs: true,
    measured: true,
  },
} as const satisfies Pages;

export const feature: Feature<"content", typeof pages> = {
  name: "content",
  pages,
  navigation: {
    admin: [{ page: "content.admin_pages", icon: "file-text", text: "nav.pages", order: 20 }],
  },
  homeCards: {
    admin: [
      { name: "content.unfinished", column: "main", order: 30, file: "features/content/components/unfinished.tsx" },
    ],
  },
};
