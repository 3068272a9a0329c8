/**
 * Redirect rules of pages, written a second time and independently: by guard name, with literal URLs. Tests compare the product's
 * behavior with these rules, in process and over HTTP.
 */
import type { Locale } from "../../app/platform/i18n/locales.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { approvalRefusal, type Visitor, missingSecondFactor } from "./visitors.ts";

type Addresses = Record<Locale, string>;

const roots: Record<"user" | "specialist" | "admin" | "others", Addresses> = {
  user: { en: "/user", sl: "/sl/uporabnik", sr: "/sr/korisnik" },
  specialist: { en: "/specialist", sl: "/sl/strokovnjak", sr: "/sr/strucnjak" },
  admin: { en: "/admin", sl: "/sl/admin", sr: "/sr/admin" },
  others: { en: "/", sl: "/sl", sr: "/sr" },
};
const login: Addresses = { en: "/login", sl: "/sl/prijava", sr: "/sr/prijava" };
const expired: Addresses = { en: "/session-expired", sl: "/sl/seja-potekla", sr: "/sr/sesija-istekla" };
const complete: Addresses = {
  en: "/register/complete",
  sl: "/sl/registracija/dokoncanje",
  sr: "/sr/registracija/zavrsetak",
};
const code: Addresses = { en: "/login/second-factor", sl: "/sl/prijava/drugi-korak", sr: "/sr/prijava/drugi-korak" };
const setUp: Addresses = {
  en: "/login/second-factor/set-up",
  sl: "/sl/prijava/drugi-korak/nastavitev",
  sr: "/sr/prijava/drugi-korak/podesavanje",
};
const childPage: Addresses = { en: "/user/profile/", sl: "/sl/uporabnik/profil/", sr: "/sr/korisnik/profil/" };
const ownComparison: Addresses = {
  en: "/user/compare-specialists",
  sl: "/sl/uporabnik/primerjava-strokovnjakov",
  sr: "/sr/korisnik/poredjenje-strucnjaka",
};
const ownListing: Addresses = {
  en: "/user/specialists",
  sl: "/sl/uporabnik/strokovnjaki",
  sr: "/sr/korisnik/strucnjaci",
};

const ownReferrals = {
  user: { en: "/user/account/referrals", sl: "/sl/uporabnik/racun/povabila", sr: "/sr/korisnik/nalog/pozivnice" },
  specialist: {
    en: "/specialist/account/referrals",
    sl: "/sl/strokovnjak/racun/povabila",
    sr: "/sr/strucnjak/nalog/pozivnice",
  },
} as const satisfies Record<string, Addresses>;

const ownSessions: Addresses = { en: "/user/sessions", sl: "/sl/uporabnik/srecanja", sr: "/sr/korisnik/termini" };
const events: Addresses = { en: "/events", sl: "/sl/dogodki", sr: "/sr/dogadjaji" };
const bookEvent: Addresses = {
  en: "/user/checkout/event",
  sl: "/sl/uporabnik/blagajna/dogodek",
  sr: "/sr/korisnik/placanje/dogadjaj",
};

export interface Arrival {
  page: Page;
  locale: Locale;
  /** Path and query, as requested. */
  address: string;
  visitor: Visitor;
  /** Whether the visitor's session has ended. */
  sessionEnded?: boolean;
  /** The child who has the locked device. */
  child?: string;
}

const rootOf = (visitor: Visitor, locale: Locale): string => {
  const area = { user: "user", specialist: "specialist", editor: "admin", superadmin: "admin" } as const;
  return roots["gap" in visitor ? area[visitor.who] : "others"][locale];
};

const withReturn = (target: string, address: string) => `${target}?${new URLSearchParams({ redirect: address })}`;

/** Returns where this visitor is redirected, or null if the page opens. */
export function expectedRedirect(arrival: Arrival): string | null {
  const { page, locale, address, visitor, child = "" } = arrival;
  if ("gap" in visitor && visitor.locked) {
    const own = childPage[locale] + child;
    const aboutChild = address === own || address.startsWith(`${own}/`);
    const open = page.duringChildLock && (aboutChild || !page.path.en.startsWith("user/profile/:id"));
    if (!open && address !== own) return own;
  }
  for (const guard of page.guards ?? []) {
    const target = asked(guard, arrival);
    if (target !== null) return target;
    if (guard === "role:specialist" && approvalRefusal(visitor) && !page.withoutApproval)
      return roots.specialist[locale];
    const wait = missingSecondFactor(visitor);
    if (guard === "auth" && wait && !page.beforeSecondFactor) {
      return withReturn((wait === "code" ? code : setUp)[locale], address);
    }
  }
  return null;
}

function asked(guard: string, { locale, address, visitor, sessionEnded }: Arrival): string | null {
  const unless = (right: boolean) => (right ? null : rootOf(visitor, locale));
  switch (guard) {
    case "auth":
      if (visitor.who === "anon") return withReturn((sessionEnded ? expired : login)[locale], address);
      return visitor.who === "unregistered" ? withReturn(complete[locale], address) : null;
    case "role:user":
      return unless(visitor.who === "user");
    case "role:specialist":
      return unless(visitor.who === "specialist");
    case "role:admin":
      return unless(visitor.who === "editor" || visitor.who === "superadmin");
    case "role:superadmin":
      return unless(visitor.who === "superadmin");
    case "guest-only":
      return unless(visitor.who === "anon" || visitor.who === "unregistered");
    case "user-specialists-redirect": {
      if (visitor.who !== "user") return null;
      const [path = "", query] = address.split("?");
      const own = ownComparison[locale];
      if (path.endsWith(own.slice(own.lastIndexOf("/")))) return own + (query ? `?${query}` : "");
      const one = path.split("/").slice(locale === "en" ? 2 : 3);
      return [ownListing[locale], ...one].join("/") + (query ? `?${query}` : "");
    }
    case "own-referrals-redirect":
      if (visitor.who === "user") return ownReferrals.user[locale];
      return visitor.who === "specialist" && !approvalRefusal(visitor) ? ownReferrals.specialist[locale] : null;
    case "event-checkout-redirect": {
      const query = new URLSearchParams(address.split("?")[1]);
      const given = ["session", "series", "purchase"].flatMap((name) => query.getAll(name));
      const isId = (text = "") => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
      if (given.length === 1 && isId(given[0])) return null;
      const date = query.get("eventDateId") ?? undefined;
      // There is no order yet.
      if (isId(date)) return `${bookEvent[locale]}?eventDateId=${date}`;
      return (query.has("eventDateId") ? events : ownSessions)[locale];
    }
    default:
      throw new Error(`The guard ${guard} has no rule here.`);
  }
}
