import { redirect } from "react-router";
import { findPage, type PageKey, pages, pathTo } from "../platform/features/pages.ts";
import type { PageGuard, PageVisit } from "../platform/features/feature.server.ts";
import { assuranceGap, type Caller, lockedProfile, roleOf, standingGap } from "../platform/auth/actor.ts";
import { type Guard, type Page, pathOf, type PageMatch } from "../platform/i18n/pages.ts";
import type { Locale } from "../platform/i18n/locales.ts";

interface Visit extends PageVisit {
  /** Whether the request had a session that the auth server has ended. */
  expired: boolean;
  match: PageMatch<PageKey>;
  /** Whether the operator requires a second factor for specialists and admins. */
  secondFactorRequired: boolean;
}

/** Home of a role's area; the public home page for guests and unfinished registrations. */
export function rolePath(caller: Caller, locale: Locale): string {
  const role = roleOf(caller);
  if (role === "user") return pathTo("user.home", locale);
  if (role === "specialist") return pathTo("specialist.home", locale);
  if (role === "editor" || role === "superadmin") return pathTo("admin.home", locale);
  return pathOf(pages.home, locale);
}

const role =
  (...wanted: string[]) =>
  (visit: Visit) =>
    wanted.includes(roleOf(visit.caller)) ? undefined : rolePath(visit.caller, visit.match.locale);

/** Each guard returns the path to redirect to, or undefined to let the visitor in. */
const guards: Record<Guard, (visit: Visit) => ReturnType<PageGuard>> = {
  auth: ({ caller, expired, match, url }) =>
    caller.kind === "anon"
      ? pathOf(
          pages[expired ? "accounts.expired" : "accounts.login"],
          match.locale,
          {},
          {
            redirect: url.pathname + url.search,
          },
        )
      : caller.kind === "unregistered"
        ? pathTo("accounts.complete", match.locale, {}, { redirect: url.pathname + url.search })
        : undefined,
  "role:user": role("user"),
  "role:specialist": role("specialist"),
  "role:admin": role("editor", "superadmin"),
  "role:superadmin": role("superadmin"),
  "guest-only": ({ caller, match }) => (caller.kind === "person" ? rolePath(caller, match.locale) : undefined),
};

/** Registers a feature's guards. */
export function registerGuards(more: Record<`${string}-redirect`, PageGuard>): void {
  Object.assign(guards, more);
}

/**
 * During the child lock, redirects to the profile page of the child who has the device. Of the pages about a profile, only
 * those of this child stay open.
 */
function lockedPath({ caller, match }: Visit, page: Page): string | undefined {
  if (caller.kind !== "person" || !caller.child_lock_active) return undefined;
  const id = lockedProfile(caller);
  const open = page.duringChildLock || match.key === "profiles.one";
  const ofProfile = page.path.en.startsWith("user/profile/:id");
  if (open && (!ofProfile || match.params["id"] === id)) return undefined;
  return id ? pathTo("profiles.one", match.locale, { id }) : pathTo("profiles.who_plays", match.locale);
}

/** Redirects to the missing step of the second factor before pages that require it. */
function secondFactorPath({ caller, match, url, secondFactorRequired }: Visit): string | undefined {
  const gap = caller.kind === "person" && assuranceGap(caller, secondFactorRequired);
  if (!gap) return undefined;
  const page = pages[gap === "challenge" ? "accounts.second_factor" : "accounts.second_factor_setup"];
  return pathOf(page, match.locale, {}, { redirect: url.pathname + url.search });
}

/** Redirects a specialist who is not approved to the page that explains why. */
const standingPath = ({ caller, match }: Visit): string | undefined =>
  caller.kind === "person" && standingGap(caller) ? rolePath(caller, match.locale) : undefined;

/**
 * Runs the guards of the page at this URL; throws the first redirect. Child lock and second factor apply to every page
 * without being listed in the page table.
 */
export async function runGuards(
  visitor: Pick<Visit, "caller" | "expired" | "secondFactorRequired" | "services">,
  url: URL,
): Promise<void> {
  const match = findPage(url.pathname);
  if (!match) return;
  const page = pages[match.key] as Page;
  const visit: Visit = { ...visitor, match, url };
  const go = (target: string | undefined) => {
    if (target) throw redirect(target, 302);
  };
  go(lockedPath(visit, page));
  for (const name of page.guards ?? []) {
    const guard = guards[name];
    if (!guard) throw new Error("Unknown route middleware");
    go(await guard(visit));
    if (name === "role:specialist" && !page.withoutApproval) go(standingPath(visit));
    if (name === "auth" && !page.beforeSecondFactor) go(secondFactorPath(visit));
  }
}
