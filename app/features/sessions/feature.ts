import { specialistPage, superadminPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "sessions.user": userPage("features/sessions/pages/user-sessions.tsx", {
    path: { en: "user/sessions", sl: "uporabnik/srecanja", sr: "korisnik/termini" },
    keepAlive: true,
  }),
  "sessions.user_one": userPage("features/sessions/pages/user-session.tsx", {
    parent: "sessions.user",
    path: { en: "user/sessions/:session", sl: "uporabnik/srecanja/:session", sr: "korisnik/termini/:session" },
  }),
  "sessions.request": userPage("features/sessions/pages/request-session.tsx", {
    parent: "specialists.user",
    path: {
      en: "user/specialists/:id/request",
      sl: "uporabnik/strokovnjaki/:id/prosnja",
      sr: "korisnik/strucnjaci/:id/zahtev",
    },
  }),
  "sessions.calendar": {
    file: "features/sessions/pages/session-calendar.ts",
    layout: "blank",
    path: {
      en: "sessions/:session/calendar.ics",
      sl: "srecanja/:session/koledar.ics",
      sr: "termini/:session/kalendar.ics",
    },
    guards: ["auth"],
  },
  "sessions.series_calendar": {
    file: "features/sessions/pages/series-calendar.ts",
    layout: "blank",
    path: {
      en: "sessions/series/:series/calendar.ics",
      sl: "srecanja/niz/:series/koledar.ics",
      sr: "termini/niz/:series/kalendar.ics",
    },
    guards: ["auth"],
  },
  "sessions.specialist": specialistPage("features/sessions/pages/specialist-sessions.tsx", {
    parent: "calendar.specialist",
    path: { en: "specialist/sessions", sl: "strokovnjak/srecanja", sr: "strucnjak/termini" },
    keepAlive: true,
  }),
  "sessions.propose": specialistPage("features/sessions/pages/propose-session.tsx", {
    parent: "sessions.specialist",
    path: {
      en: "specialist/sessions/propose-session",
      sl: "strokovnjak/srecanja/predlagaj-srecanje",
      sr: "strucnjak/termini/predlozi-termin",
    },
  }),
  "sessions.proposed": specialistPage("features/sessions/pages/session-proposed.tsx", {
    parent: "sessions.specialist",
    path: {
      en: "specialist/sessions/propose-session/thank-you",
      sl: "strokovnjak/srecanja/predlagaj-srecanje/hvala",
      sr: "strucnjak/termini/predlozi-termin/hvala",
    },
  }),
  "sessions.specialist_one": specialistPage("features/sessions/pages/specialist-session.tsx", {
    parent: "sessions.specialist",
    path: {
      en: "specialist/sessions/:session",
      sl: "strokovnjak/srecanja/:session",
      sr: "strucnjak/termini/:session",
    },
  }),
  "sessions.claims": superadminPage("features/sessions/pages/team-claims.tsx", {
    parent: "admin.overview",
    path: { en: "admin/session-claims", sl: "admin/sporna-srecanja", sr: "admin/sporni-susreti" },
  }),
} as const satisfies Pages;

export const feature: Feature<"sessions", typeof pages> = {
  name: "sessions",
  pages,
  cardSlots: { "sessions.after": "user", "sessions.completed": "specialist" },
  navigation: {
    user: [{ page: "sessions.user", icon: "calendar-blank", text: "nav.sessions", order: 30 }],
  },
  cards: {
    "chat.conversation": [{ name: "sessions.offers", order: 10, file: "features/sessions/components/chat-offers.tsx" }],
  },
  profileCards: [
    {
      name: "sessions.of_profile_next",
      column: "main",
      order: 10,
      for: { scope: "sessions" },
      file: "features/sessions/components/profile-next.tsx",
    },
    {
      name: "sessions.of_profile_later",
      column: "main",
      order: 20,
      for: { scope: "sessions" },
      file: "features/sessions/components/profile-later.tsx",
    },
  ],
  homeCards: {
    user: [
      { name: "sessions.next", column: "main", order: 10, file: "features/sessions/components/home-next.tsx" },
      { name: "sessions.waiting", column: "main", order: 11, file: "features/sessions/components/home-waiting.tsx" },
      { name: "sessions.others", column: "side", order: 15, file: "features/sessions/components/home-others.tsx" },
      { name: "sessions.week", column: "side", order: 20, file: "features/sessions/components/home-week.tsx" },
    ],
    specialist: [
      {
        name: "sessions.specialist_head",
        column: "head",
        order: 20,
        file: "features/sessions/components/specialist-head.tsx",
      },
      { name: "sessions.today", column: "main", order: 20, file: "features/sessions/components/specialist-today.tsx" },
      {
        name: "sessions.specialist_waiting",
        column: "main",
        order: 30,
        file: "features/sessions/components/specialist-waiting-card.tsx",
      },
      { name: "sessions.soon", column: "main", order: 40, file: "features/sessions/components/specialist-soon.tsx" },
      { name: "sessions.month", column: "side", order: 10, file: "features/sessions/components/specialist-month.tsx" },
    ],
  },
};

declare module "../../platform/features/register.ts" {
  interface CardSlots {
    /** Cards on the family's page of a session that took place. */
    "sessions.after": { subject: { id: string; profile_id: string; specialist_id: string } };
    /** Cards on the specialist's page of a completed session. */
    "sessions.completed": { subject: { id: string } };
  }
}
