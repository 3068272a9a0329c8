import { user } from "../../platform/features/role-pages.ts";
import type { Pages } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

const pages = {
  "events.book": user("features/events/pages/book.tsx", {
    path: { en: "user/checkout/event", sl: "uporabnik/blagajna/dogodek", sr: "korisnik/placanje/dogadjaj" },
  }),
  "events.mine": user("features/events/pages/my-events.tsx", {
    path: { en: "user/events", sl: "uporabnik/dogodki", sr: "korisnik/dogadjaji" },
  }),
  "events.ticket": user("features/events/pages/ticket.tsx", {
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
} as const satisfies Pages;

export const feature: Feature<"events", typeof pages> = {
  name: "events",
  pages,
  // On phones the sessions' page leads to it: the bar below has five places.
  navigation: { user: [{ page: "events.mine", icon: "ticket", text: "nav", order: 45, wide: true }] },
  homeCards: {
    user: [{ name: "events.next", column: "main", order: 25, file: "features/events/components/home-next.tsx" }],
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
