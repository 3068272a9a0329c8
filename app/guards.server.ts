import { redirect } from "react-router";
import { findPage, pages } from "./pages.ts";
import { type Caller, roleOf } from "./platform/auth/actor.ts";
import { type Guard, type Page, pathOf, type PageMatch } from "./platform/i18n/pages.ts";
import type { Locale } from "./platform/i18n/locales.ts";

interface Visit {
  caller: Caller;
  /** There was a session, and the auth server has ended it. */
  expired: boolean;
  match: PageMatch<keyof typeof pages>;
  url: URL;
}

/** Root of a role's area; anonymous people and unfinished registrations go to the root. */
export function rolePath(caller: Caller, locale: Locale): string {
  const role = roleOf(caller);
  if (role === "user") return pathOf(pages["user.home"], locale);
  if (role === "specialist") return pathOf(pages["specialist.home"], locale);
  return pathOf(pages.home, locale);
}

const role = (wanted: string) => (visit: Visit) =>
  roleOf(visit.caller) === wanted ? undefined : rolePath(visit.caller, visit.match.locale);

/** Each answers where to send the visitor instead, or undefined to let them in. */
const guards: Record<Guard, (visit: Visit) => string | undefined> = {
  auth: ({ caller, expired, match, url }) =>
    caller.kind === "anon"
      ? pathOf(pages[expired ? "accounts.expired" : "accounts.login"], match.locale, {}, {
          redirect: url.pathname + url.search,
        })
      : caller.kind === "newcomer"
        ? pathOf(pages["accounts.confirm"], match.locale)
        : undefined,
  "role:user": role("user"),
  "role:specialist": role("specialist"),
  "guest-only": ({ caller, match }) => (caller.kind === "person" ? rolePath(caller, match.locale) : undefined),
  "user-specialists-redirect": ({ caller, match, url }) => {
    if (roleOf(caller) !== "user") return undefined;
    const target = match.key === "specialists.public" ? pages["specialists.user"] : pages["specialists.user_one"];
    return pathOf(target as Page, match.locale, match.params, url.searchParams);
  },
};

/** Runs the guards of the page at this address; throws the redirect of the first that objects. */
export function runGuards(visitor: Pick<Visit, "caller" | "expired">, url: URL): void {
  const match = findPage(url.pathname);
  if (!match) return;
  for (const name of (pages[match.key] as Page).guards ?? []) {
    const guard = guards[name];
    if (!guard) throw new Error("Unknown route middleware");
    const target = guard({ ...visitor, match, url });
    if (target) throw redirect(target, 302);
  }
}
