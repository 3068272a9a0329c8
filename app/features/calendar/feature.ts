import { specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "calendar.specialist": specialistPage("features/calendar/pages/specialist-calendar.tsx", {
    path: { en: "specialist/calendar", sl: "strokovnjak/koledar", sr: "strucnjak/kalendar" },
    keepAlive: true,
  }),
  "calendar.family": userPage("features/calendar/pages/family-week.tsx", {
    parent: "sessions.user",
    path: { en: "user/week", sl: "uporabnik/teden", sr: "korisnik/nedelja" },
  }),
  "calendar.feed": {
    file: "features/calendar/pages/feed.ts",
    layout: "blank",
    path: { en: "calendar/:token", sl: "koledar/:token", sr: "kalendar/:token" },
    // Keeps the URL as it is for calendar programs and for people who try it in a browser.
    anyLanguage: true,
    hidden: true,
  },
  "calendar.user_feeds": userPage("features/calendar/pages/calendar-feeds.tsx", {
    parent: "accounts.account",
    path: { en: "user/account/calendar", sl: "uporabnik/racun/koledar", sr: "korisnik/nalog/kalendar" },
  }),
  "calendar.specialist_feeds": specialistPage("features/calendar/pages/calendar-feeds.tsx", {
    parent: "accounts.specialist_account",
    path: { en: "specialist/account/calendar", sl: "strokovnjak/racun/koledar", sr: "strucnjak/nalog/kalendar" },
  }),
} as const satisfies Pages;

export const feature: Feature<"calendar", typeof pages> = {
  name: "calendar",
  pages,
  navigation: {
    specialist: [{ page: "calendar.specialist", icon: "calendar-blank", text: "nav.calendar", order: 20 }],
  },
  accountTabs: {
    user: [{ page: "calendar.user_feeds", text: "feed.title", sub: "feed.sub", order: 28 }],
    specialist: [{ page: "calendar.specialist_feeds", text: "feed.title", sub: "feed.sub", order: 28 }],
  },
};
