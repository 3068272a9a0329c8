import { adminPage, specialistPage, userPage } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "events.book": userPage("features/events/pages/book.tsx", {
    path: { en: "user/checkout/event", sl: "uporabnik/blagajna/dogodek", sr: "korisnik/placanje/dogadjaj" },
  }),
  "events.mine": userPage("features/events/pages/my-events.tsx", {
    path: { en: "user/events", sl: "uporabnik/dogodki", sr: "korisnik/dogadjaji" },
  }),
  "events.ticket": userPage("features/events/pages/ticket.tsx", {
    parent: "events.mine",
    path: { en: "user/events/:ticket", sl: "uporabnik/dogodki/:ticket", sr: "korisnik/dogadjaji/:ticket" },
  }),
  "events.ticket_calendar": {
    file: "features/events/pages/ticket-calendar.ts",
    layout: "blank",
    path: {
      en: "user/events/:ticket/calendar.ics",
      sl: "uporabnik/dogodki/:ticket/koledar.ics",
      sr: "korisnik/dogadjaji/:ticket/kalendar.ics",
    },
    guards: ["auth", "role:user"],
  },
  "events.ticket_paper": {
    file: "features/events/pages/ticket-paper.ts",
    layout: "blank",
    path: {
      en: "user/events/:ticket/ticket.pdf",
      sl: "uporabnik/dogodki/:ticket/vstopnica.pdf",
      sr: "korisnik/dogadjaji/:ticket/karta.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "events.certificate": {
    file: "features/events/pages/certificate.ts",
    layout: "blank",
    path: {
      en: "user/events/:ticket/certificate.pdf",
      sl: "uporabnik/dogodki/:ticket/potrdilo.pdf",
      sr: "korisnik/dogadjaji/:ticket/potvrda.pdf",
    },
    guards: ["auth", "role:user"],
  },
  "events.organized": specialistPage("features/events/pages/organized.tsx", {
    path: { en: "specialist/events", sl: "strokovnjak/dogodki", sr: "strucnjak/dogadjaji" },
  }),
  "events.organized_one": specialistPage("features/events/pages/organized-one.tsx", {
    parent: "events.organized",
    path: { en: "specialist/events/:event", sl: "strokovnjak/dogodki/:event", sr: "strucnjak/dogadjaji/:event" },
  }),
  "events.organized_date": specialistPage("features/events/pages/organized-date.tsx", {
    parent: "events.organized",
    path: {
      en: "specialist/events/dates/:event_date",
      sl: "strokovnjak/dogodki/termini/:event_date",
      sr: "strucnjak/dogadjaji/termini/:event_date",
    },
  }),
  "events.check_in": specialistPage("features/events/pages/check-in.tsx", {
    parent: "events.organized",
    path: {
      en: "specialist/events/dates/:event_date/check-in",
      sl: "strokovnjak/dogodki/termini/:event_date/prihodi",
      sr: "strucnjak/dogadjaji/termini/:event_date/dolasci",
    },
  }),
  "events.team": adminPage("features/events/pages/organized.tsx", {
    path: { en: "admin/events", sl: "admin/dogodki", sr: "admin/dogadjaji" },
  }),
  "events.team_one": adminPage("features/events/pages/organized-one.tsx", {
    parent: "events.team",
    path: { en: "admin/events/:event", sl: "admin/dogodki/:event", sr: "admin/dogadjaji/:event" },
  }),
  "events.team_date": adminPage("features/events/pages/organized-date.tsx", {
    parent: "events.team",
    path: {
      en: "admin/events/dates/:event_date",
      sl: "admin/dogodki/termini/:event_date",
      sr: "admin/dogadjaji/termini/:event_date",
    },
  }),
  "events.team_check_in": adminPage("features/events/pages/check-in.tsx", {
    parent: "events.team",
    path: {
      en: "admin/events/dates/:event_date/check-in",
      sl: "admin/dogodki/termini/:event_date/prihodi",
      sr: "admin/dogadjaji/termini/:event_date/dolasci",
    },
  }),
  "events.participants": {
    file: "features/events/pages/participants-file.ts",
    layout: "blank",
    path: {
      en: "specialist/events/dates/:event_date/participants.csv",
      sl: "strokovnjak/dogodki/termini/:event_date/udelezenci.csv",
      sr: "strucnjak/dogadjaji/termini/:event_date/ucesnici.csv",
    },
    guards: ["auth", "role:specialist"],
  },
  "events.team_participants": {
    file: "features/events/pages/participants-file.ts",
    layout: "blank",
    path: {
      en: "admin/events/dates/:event_date/participants.csv",
      sl: "admin/dogodki/termini/:event_date/udelezenci.csv",
      sr: "admin/dogadjaji/termini/:event_date/ucesnici.csv",
    },
    guards: ["auth", "role:admin"],
  },
  // The page is the same for everyone, so a service worker can cache it; it shows the tab's stored list.
  "events.check_in_kept": {
    file: "features/events/pages/check-in-kept.tsx",
    layout: "blank",
    path: { en: "event-door/kept", sl: "vrata-dogodka/shranjeno", sr: "vrata-dogadjaja/sacuvano" },
    hidden: true,
    bare: true,
  },
  "events.door_calls": {
    file: "features/events/pages/door-calls.ts",
    layout: "blank",
    path: { en: "event-door", sl: "vrata-dogodka", sr: "vrata-dogadjaja" },
    guards: ["auth"],
    hidden: true,
  },
} as const satisfies Pages;

export const feature: Feature<"events", typeof pages> = {
  name: "events",
  pages,
  // Not in the bottom bar on phones, which has room for five; the sessions page and the specialist's home screen link there.
  navigation: {
    user: [{ page: "events.mine", icon: "ticket", text: "nav", order: 45, wide: true }],
    specialist: [{ page: "events.organized", icon: "ticket", text: "organizers.nav", order: 45, wide: true }],
    admin: [{ page: "events.team", icon: "ticket", text: "organizers.nav", order: 22 }],
  },
  homeCards: {
    user: [{ name: "events.next", column: "main", order: 25, file: "features/events/components/home-next.tsx" }],
    specialist: [
      { name: "events.organized", column: "side", order: 45, file: "features/events/components/home-organized.tsx" },
    ],
  },
  profileCards: [
    {
      name: "events.of_profile",
      column: "main",
      order: 25,
      for: { scope: "sessions" },
      file: "features/events/components/profile-events.tsx",
    },
  ],
  cards: { "profiles.child": [{ name: "events.child", order: 40, file: "features/events/components/child-next.tsx" }] },
};
