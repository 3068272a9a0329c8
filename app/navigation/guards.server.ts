import { redirect } from "react-router";
import { findPage, type PageKey, pages } from "../platform/rooms/pages.ts";
import type { PageGuard, PageVisit } from "../platform/rooms/room.server.ts";
import { assuranceGap, type Caller, heldProfile, roleOf, standingGap } from "../platform/auth/actor.ts";
import { type Guard, type Page, pathOf, type PageMatch } from "../platform/i18n/pages.ts";
import type { Locale } from "../platform/i18n/locales.ts";

interface Visit extends PageVisit {
  /** There was a session, and the auth server has ended it. */
  expired: boolean;
  match: PageMatch<PageKey>;
  /** The operator asks specialists and admins for a second factor. */
  secondFactorRequired: boolean;
}

/** Root of a role's area; anonymous people and unfinished registrations go to the root. */
export function rolePath(caller: Caller, locale: Locale): string {
  const role = roleOf(caller);
  if (role === "user") return pathOf(pages["user.home"], locale);
  if (role === "specialist") return pathOf(pages["specialist.home"], locale);
  if (role === "editor" || role === "superadmin") return pathOf(pages["admin.home"], locale);
  return pathOf(pages.home, locale);
}

const role = (...wanted: string[]) => (visit: Visit) =>
  wanted.includes(roleOf(visit.caller)) ? undefined : rolePath(visit.caller, visit.match.locale);

/** Each answers where to send the visitor instead, or undefined to let them in. */
const guards: Record<Guard, (visit: Visit) => string | undefined> = {
  auth: ({ caller, expired, match, url }) =>
    caller.kind === "anon"
      ? pathOf(pages[expired ? "accounts.expired" : "accounts.login"], match.locale, {}, {
          redirect: url.pathname + url.search,
        })
      : caller.kind === "newcomer"
        ? pathOf(pages["accounts.complete"], match.locale, {}, { redirect: url.pathname + url.search })
        : undefined,
  "role:user": role("user"),
  "role:specialist": role("specialist"),
  "role:admin": role("editor", "superadmin"),
  "guest-only": ({ caller, match }) => (caller.kind === "person" ? rolePath(caller, match.locale) : undefined),
};

/** Adds guards of a room. */
export function registerGuards(more: Record<`${string}-redirect`, PageGuard>): void {
  Object.assign(guards, more);
}

/** Where a child that holds the device belongs: the page of whom the device was given to. */
function lockedPath({ caller, match }: Visit): string | undefined {
  if (caller.kind !== "person" || !caller.child_lock_active) return undefined;
  const id = heldProfile(caller);
  if (!id || (match.key === "profiles.one" && match.params["id"] === id)) return undefined;
  return pathOf(pages["profiles.one"], match.locale, { id });
}

/** The step of the sign-in that is still to be taken before any page that asks for one opens. */
function secondFactorPath({ caller, match, url, secondFactorRequired }: Visit): string | undefined {
  const gap = caller.kind === "person" && assuranceGap(caller, secondFactorRequired);
  if (!gap) return undefined;
  const page = pages[gap === "challenge" ? "accounts.second_factor" : "accounts.second_factor_setup"];
  return pathOf(page, match.locale, {}, { redirect: url.pathname + url.search });
}

/** Where a specialist belongs who does not work with families: the page that says why. */
const standingPath = ({ caller, match }: Visit): string | undefined =>
  caller.kind === "person" && standingGap(caller) ? rolePath(caller, match.locale) : undefined;

/**
 * Runs the guards of the page at this address; throws the redirect of the first that objects. Child lock and second
 * factor come with every page and need no name in the table.
 */
export function runGuards(visitor: Pick<Visit, "caller" | "expired" | "secondFactorRequired">, url: URL): void {
  const match = findPage(url.pathname);
  if (!match) return;
  const page = pages[match.key] as Page;
  const visit: Visit = { ...visitor, match, url };
  const go = (target: string | undefined) => {
    if (target) throw redirect(target, 302);
  };
  if (!page.duringChildLock) go(lockedPath(visit));
  for (const name of page.guards ?? []) {
    const guard = guards[name];
    if (!guard) throw new Error("Unknown route middleware");
    go(guard(visit));
    if (name === "role:specialist" && !page.withoutApproval) go(standingPath(visit));
    if (name === "auth" && !page.beforeSecondFactor) go(secondFactorPath(visit));
  }
}
