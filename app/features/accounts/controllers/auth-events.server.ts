import { setTimeout } from "node:timers/promises";
import { rolePath } from "../../../navigation/guards.server.ts";
import { authClient } from "../../../platform/auth/auth-client.server.ts";
import type { Caller } from "../../../platform/auth/actor.ts";
import { callerOf, OutdatedTokenError } from "../../../platform/auth/caller.server.ts";
import { databaseTrouble } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type PageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { redirectAfterSignIn, redirectToLocale } from "../rules.ts";
import { endChildLock } from "../verbs/child-lock.server.ts";

/**
 * Side effects of each sign-in event, in this order and only here, under the auth client's event names. Do not add
 * marketing hooks: no one's identity is shared with third parties.
 */

interface NewSession {
  access_token: string;
  refresh_token: string;
}

/**
 * SIGNED_IN: stores the session, loads the person, ends the child lock if it applies to this session, loads the person again. Other
 * devices of the account stay locked. A failure to end the child lock is only logged.
 */
export async function onSignedIn(page: PageContext, session: NewSession): Promise<Caller> {
  page.storeSession(session);
  try {
    return await unlocked(page, session);
  } catch (error) {
    if (!(error instanceof OutdatedTokenError)) throw error;
    return unlocked(page, await nextSecond(page, session, error));
  }
}

async function unlocked(page: PageContext, session: NewSession): Promise<Caller> {
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

/**
 * Refreshes the session in the next second. Token times are whole seconds, so a token issued right after the account was paused
 * looks as old as those that the pause invalidated. Throws `error` if the session itself has ended.
 */
async function nextSecond(page: PageContext, session: NewSession, error: OutdatedTokenError): Promise<NewSession> {
  await setTimeout(1000);
  const { data } = await authClient(page).refreshSession(session);
  if (!data.session) throw error;
  page.storeSession(data.session);
  return data.session;
}

/** MFA_CHALLENGE_VERIFIED: the aal2 session replaces the first one. */
export async function onMfaChallengeVerified(
  page: PageContext,
  session: Pick<NewSession, "access_token">,
): Promise<Caller> {
  page.storeSession(session);
  return whoIs(page, session);
}

/** INITIAL_SESSION, on each document request of a signed-in person: returns the redirect target for their language, if any. */
export function onInitialSession(caller: Caller, url: URL): string | undefined {
  return caller.kind === "person" ? redirectToLocale(url, caller.locale) : undefined;
}

/** USER_UPDATED: updates the stored copy of the user; the token follows at its next refresh. */
export function onUserUpdated(page: Pick<PageContext, "storeSession" | "session">, user: object): void {
  if (page.session) page.storeSession({ ...page.session, user });
}

/** SIGNED_OUT: removes the person's data from the browser. */
export function onSignedOut(page: Pick<PageContext, "storeSession">): void {
  page.storeSession(null);
}

/** Where to redirect a person who signed in on the page at this URL; undefined: no redirect. */
export function placeAfterSignIn(caller: Caller, url: URL): string | undefined {
  if (caller.kind !== "person") return undefined;
  return redirectAfterSignIn(url, { locale: caller.locale, root: rolePath(caller, caller.locale) });
}

/** The caller of a new session; its token is verified like any other. */
async function whoIs({ services }: PageContext, session: Pick<NewSession, "access_token">): Promise<Caller> {
  try {
    return await callerOf(services.sql, await services.verifyToken(session.access_token), services.clock());
  } catch (error) {
    if (error instanceof AppError || error instanceof OutdatedTokenError || databaseTrouble(error)) throw error;
    throw new AppError("user_profile_unavailable", { cause: error });
  }
}
