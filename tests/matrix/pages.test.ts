/** Every page in three languages against every kind of visitor. */
import { describe, expect, it } from "vitest";
import { runGuards } from "../../app/navigation/guards.server.ts";
import { pages } from "../../app/features.ts";
import type { Sql } from "../../app/platform/db/database.server.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../../app/platform/i18n/pages.ts";
import "../../server/product-api.server.ts";
import { expectedRedirect } from "./page-rules.ts";
import { callerFor, nameOf, visitors } from "./visitors.ts";

// Exceptions are listed here by name, so a page becomes public only by being added.

/** Open to everyone. */
const withoutGuard = [
  "access.invitation",
  "accounts.appearance",
  "accounts.complete",
  "accounts.confirm",
  "accounts.email_changed",
  "accounts.expired",
  "accounts.language",
  "accounts.password_change",
  "accounts.password_reset",
  "accounts.registered",
  "accounts.sign_out",
  "content.accessibility",
  "content.code_of_conduct",
  "content.contact",
  "content.event",
  "content.event_calendar",
  "content.events",
  "content.experts_terms",
  "content.find_help",
  "content.page",
  "content.privacy",
  "content.specialist_sign_up",
  "content.specialist_thanks",
  "content.terms",
  "content.topic",
  "diary.shared",
  "families.own_consent",
  // Contains nothing personal.
  "events.check_in_kept",
  // Every call that it forwards checks the person.
  "games.calls",
  // Contains nothing personal.
  "games.offline",
  "home",
  "privacy.cookies",
  "privacy.leaving",
  "progress.shared",
  "calendar.feed",
  "referrals.decline",
  "referrals.invitation",
  "reviews.rules",
  "specialists.order",
];
/** Open to a child who has the device, besides their own page: signing in again and signing out, and games. */
const duringChildLock = [
  "accounts.expired",
  "accounts.login",
  "accounts.sign_out",
  "games.calls",
  "games.more_time",
  "games.offline",
  "games.play",
  "profiles.who_plays",
];
/** The last step of a sign-in, a new password, and the offline games page, which is the same for everyone. */
const beforeSecondFactor = [
  "accounts.password_change",
  "accounts.second_factor",
  "accounts.second_factor_setup",
  "games.offline",
];
/** For specialists who are not or no longer approved: next steps or the reason, and their own account. */
const withoutApproval = [
  "invoices.own",
  "invoices.own_document",
  "invoices.own_file",
  "feedback.specialist",
  "accounts.specialist_account",
  "accounts.specialist_security",
  "applications.document",
  "applications.leave",
  "applications.own",
  "applications.tax",
  "profile-editor.add_service",
  "profile-editor.basics",
  "profile-editor.changes",
  "profile-editor.preview",
  "profile-editor.profile",
  "profile-editor.service",
  "notifications.specialist",
  "notifications.specialist_mails",
  "privacy.specialist_copy_file",
  "privacy.specialist_data",
  "privacy.specialist_log",
  "privacy.specialist_requests",
  "specialist.home",
  "specialists.portrait",
];
/** Pages of the admin area that editors may not open. */
const forSuperadmins = [
  "team.tax",
  "privacy.team",
  "privacy.team_request",
  "sessions.claims",
  "ledger.journals",
  "ledger.journal",
  "ledger.months",
  "ledger.all_credits",
  "checkout.commission",
  "payments.reconciliation",
  "payments.refunds",
  "promo.platform",
  "earnings.all",
  "referrals.team",
  "invoices.all",
  "invoices.document",
  "invoices.document_file",
  "invoices.objections",
  "invoices.generate",
  "invoices.books",
  "invoices.book_file",
];

const account = "0190b2f4-7a1e-7000-8000-000000000001";
const child = "0190b2f4-7a1e-7000-8000-000000000002";
const all = Object.entries(pages) as [string, Page][];
/** The design system's pages are always open to everyone. */
const shown = all.filter(([key]) => !key.startsWith("showcase."));
const named = (wanted: (page: Page) => unknown) =>
  shown
    .filter(([, page]) => wanted(page))
    .map(([key]) => key)
    .toSorted();

/** A database without any orders. */
const services = { sql: (async () => []) as unknown as Sql, clock: () => new Date() };

async function product(
  visitor: (typeof visitors)[number],
  address: string,
  sessionEnded = false,
): Promise<string | null> {
  const caller = callerFor(visitor, account, child);
  const visit = { caller, expired: sessionEnded, secondFactorRequired: true, services };
  try {
    await runGuards(visit, new URL(address, "http://test"));
    return null;
  } catch (thrown) {
    const answer = thrown as Response;
    expect(answer.status).toBe(302);
    return answer.headers.get("location");
  }
}

describe("pages", () => {
  it.each([
    ["to everyone", withoutGuard, (page: Page) => (page.guards ?? []).length === 0],
    ["during child lock", duringChildLock, (page: Page) => page.duringChildLock],
    ["before the second factor", beforeSecondFactor, (page: Page) => page.beforeSecondFactor],
    ["without approval", withoutApproval, (page: Page) => page.withoutApproval],
  ] as const)("that are open %s are all listed in this file", (_, listed, wanted) => {
    expect(named(wanted)).toEqual(listed.toSorted());
  });

  it("in a role's area have the guards of that role", () => {
    const areas = { "role:user": "user", "role:specialist": "specialist", "role:admin": "admin" } as const;
    for (const [key, page] of shown) {
      const area = page.path.en.split("/")[0] ?? "";
      // Applicants do not have the role yet.
      if (page.path.en.startsWith("specialist/sign-up")) continue;
      // Shown offline from the device's storage, where no one can be authenticated.
      if (key === "games.offline") continue;
      const guard = Object.entries(areas).find(([, segment]) => segment === area)?.[0];
      const more = forSuperadmins.includes(key) ? ["role:superadmin"] : [];
      const own = key === "checkout.pay" ? ["event-checkout-redirect"] : [];
      if (guard) expect([key, page.guards]).toEqual([key, ["auth", guard, ...more, ...own]]);
    }
  });
});

describe.each(all)("the page %s", (_, page) => {
  it.each(locales)("redirects each kind of visitor by its rules in %s", async (locale) => {
    const params = Object.fromEntries([...page.path.en.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, account]));
    const intents = page.guards?.includes("event-checkout-redirect")
      ? [`?session=${account}`, `?series=${account}&session=${account}`, "?purchase=1", `?eventDateId=${account}`]
      : [];
    for (const query of ["", "?tab=two&redirect=%2Fuser", ...intents]) {
      const address = pathOf(page, locale, params) + query;
      const seen = [];
      for (const visitor of visitors) seen.push([nameOf(visitor), await product(visitor, address)]);
      expect(seen).toEqual(
        visitors.map((visitor) => [nameOf(visitor), expectedRedirect({ page, locale, address, visitor, child })]),
      );
      const [anon] = visitors;
      if (!anon) continue;
      expect(await product(anon, address, true)).toBe(
        expectedRedirect({ page, locale, address, visitor: anon, sessionEnded: true }),
      );
    }
  });
});

it("a locked device opens its child's profile page, and redirects another child's to it", async () => {
  const visitor = { who: "user", locked: true, gap: "none" } as const;
  for (const [locale, path] of [
    ["en", "/user/profile/"],
    ["sl", "/sl/uporabnik/profil/"],
    ["sr", "/sr/korisnik/profil/"],
  ]) {
    expect(await product(visitor, `${path}${child}`), locale).toBeNull();
    expect(await product(visitor, `${path}${account}`), locale).toBe(`${path}${child}`);
  }
});

it("an unknown guard denies access", async () => {
  const page = pages["user.home"] as { guards: readonly string[] };
  const before = page.guards;
  page.guards = ["toll"];
  try {
    const visit = { caller: { kind: "anon" }, expired: false, secondFactorRequired: true, services } as const;
    await expect(runGuards(visit, new URL("http://test/user"))).rejects.toThrow("Unknown route middleware");
  } finally {
    page.guards = before;
  }
});
