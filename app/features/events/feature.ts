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
} as const satisfies Pages;

export const feature: Feature<"events", typeof pages> = {
  name: "events",
  pages,
};
