import { rolePath } from "../../../navigation/guards.server.ts";
import type { Caller } from "../../../platform/auth/actor.ts";
import { callerOf } from "../../../platform/auth/caller.server.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { afterSignIn, localeOfPerson } from "../rules.ts";
import { endChildLock } from "../verbs/account.server.ts";

/**
 * What happens at each moment of a sign-in, in this order and nowhere else. The names are the auth client's. A hook for
 * marketing has no place here: nobody is identified to anybody.
 */

interface NewSession {
  access_token: string;
}

/**
 * SIGNED_IN: the session is stored, the person looked up, the device taken back from the child, the person looked up
 * again. Failing to reset the child lock is only logged.
 */
export async function signedIn(page: PageContext, session: NewSession): Promise<Caller> {
  page.storeSession(session);
  const caller = await whoIs(page, session);
  if (caller.kind !== "person" || !caller.child_lock_active) return caller;
  const { services } = page;
  return endChildLock(services, writeContextOf(page, caller)).then(
    () => whoIs(page, session),
    (err: unknown) => {
      services.log.error({ err, request_id: page.requestId }, "child lock not reset");
      return caller;
    },
  );
}

/** MFA_CHALLENGE_VERIFIED: the session that has the second level now takes the place of the first. */
export async function mfaChallengeVerified(page: PageContext, session: NewSession): Promise<Caller> {
  page.storeSession(session);
  return whoIs(page, session);
}

/** INITIAL_SESSION, at each document of a signed-in person: where it goes on to because of their language. */
export function initialSession(caller: Caller, url: URL): string | undefined {
  return caller.kind === "person" ? localeOfPerson(url, caller.locale) : undefined;
}

/** USER_UPDATED: the stored copy of the person follows; the token does at its next renewal. */
export function userUpdated(page: Pick<PageContext, "storeSession" | "session">, user: object): void {
  if (page.session) page.storeSession({ ...page.session, user });
}

/** SIGNED_OUT: nothing of the person stays in the browser. */
export function signedOut(page: Pick<PageContext, "storeSession">): void {
  page.storeSession(null);
}

/** Where a person goes on from the page at this address; undefined: nowhere. */
export function placeAfterSignIn(caller: Caller, url: URL): string | undefined {
  if (caller.kind !== "person") return undefined;
  return afterSignIn(url, { locale: caller.locale, root: rolePath(caller, caller.locale) });
}

/** The person behind a session just given out; its token is verified like any other. */
async function whoIs({ services }: PageContext, session: NewSession): Promise<Caller> {
  return callerOf(services.sql, await services.verifyToken(session.access_token));
}
