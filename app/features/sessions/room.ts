import type { Pages } from "../../platform/i18n/pages.ts";
import type { Room } from "../../platform/rooms/room.ts";

const pages = {
  "user.home": {
    file: "features/sessions/pages/user-home.tsx",
    layout: "default",
    path: { en: "user", sl: "uporabnik", sr: "korisnik" },
    guards: ["auth", "role:user"],
  },
  "sessions.user": {
    file: "features/sessions/pages/user-sessions.tsx",
    layout: "default",
    path: { en: "user/sessions", sl: "uporabnik/srecanja", sr: "korisnik/termini" },
    guards: ["auth", "role:user"],
    keepAlive: true,
  },
  "sessions.user_one": {
    file: "features/sessions/pages/user-session.tsx",
    layout: "default",
    path: { en: "user/sessions/:session", sl: "uporabnik/srecanja/:session", sr: "korisnik/termini/:session" },
    guards: ["auth", "role:user"],
  },
  "sessions.request": {
    file: "features/sessions/pages/request-session.tsx",
    layout: "default",
    path: {
      en: "user/specialists/:id/request",
      sl: "uporabnik/strokovnjaki/:id/prosnja",
      sr: "korisnik/strucnjaci/:id/zahtev",
    },
    guards: ["auth", "role:user"],
  },
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
  "specialist.home": {
    file: "features/sessions/pages/specialist-home.tsx",
    layout: "default",
    path: { en: "specialist", sl: "strokovnjak", sr: "strucnjak" },
    guards: ["auth", "role:specialist"],
    withoutApproval: true,
  },
  "sessions.specialist": {
    file: "features/sessions/pages/specialist-sessions.tsx",
    layout: "default",
    path: { en: "specialist/sessions", sl: "strokovnjak/srecanja", sr: "strucnjak/termini" },
    guards: ["auth", "role:specialist"],
    keepAlive: true,
  },
  "sessions.propose": {
    file: "features/sessions/pages/propose-session.tsx",
    layout: "default",
    path: {
      en: "specialist/sessions/propose-session",
      sl: "strokovnjak/srecanja/predlagaj-srecanje",
      sr: "strucnjak/termini/predlozi-termin",
    },
    guards: ["auth", "role:specialist"],
  },
  "sessions.proposed": {
    file: "features/sessions/pages/session-proposed.tsx",
    layout: "default",
    path: {
      en: "specialist/sessions/propose-session/thank-you",
      sl: "strokovnjak/srecanja/predlagaj-srecanje/hvala",
      sr: "strucnjak/termini/predlozi-termin/hvala",
    },
    guards: ["auth", "role:specialist"],
  },
  "sessions.specialist_one": {
    file: "features/sessions/pages/specialist-session.tsx",
    layout: "default",
    path: {
      en: "specialist/sessions/:session",
      sl: "strokovnjak/srecanja/:session",
      sr: "strucnjak/termini/:session",
    },
    guards: ["auth", "role:specialist"],
  },
} as const satisfies Pages;

export const room: Room<"sessions", typeof pages> = { name: "sessions", pages };
