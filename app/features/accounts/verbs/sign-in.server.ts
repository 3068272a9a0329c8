import { rolePath } from "../../../guards.server.ts";
import { pages } from "../../../pages.ts";
import { authClient, authTrouble } from "../../../platform/auth/auth-client.server.ts";
import { callerOf } from "../../../platform/auth/caller.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { endChildLock } from "./account.server.ts";

/**
 * Signs in with address and password, stores the session and answers where to go: the wanted page, else the root of
 * the role in the person's own language, else to finish the registration. An unknown address and a wrong password
 * look the same.
 */
export async function signIn(
  page: PageContext,
  input: { email: string; password: string },
  wanted?: string,
): Promise<string> {
  const { data, error } = await authClient(page).signInWithPassword(input);
  if (error?.code === "email_not_confirmed") throw new AppError("email_not_confirmed");
  if (error?.status === 400) throw new AppError("wrong_credentials");
  if (error) throw authTrouble(error);
  page.storeSession(data.session);
  const { services } = page;
  const caller = await callerOf(services.sql, await services.verifyToken(data.session.access_token));
  if (caller.kind !== "person") return pathOf(pages["accounts.confirm"], page.locale);
  await endChildLock(services, caller, page.requestId).catch((err: unknown) =>
    services.log.error({ err, request_id: page.requestId }, "child lock not reset"),
  );
  return wanted ?? rolePath(caller, caller.locale);
}

/** Tells the auth server the person's language, so that its mails come in it too. Failures are only logged. */
export async function rememberLocale(page: PageContext, locale: Locale): Promise<void> {
  if (!page.session) return;
  const client = authClient(page, { korak: JSON.stringify(page.session) });
  const { error } = await client.updateUser({ data: { locale_code: locale } });
  if (error) page.services.log.warn({ err: error, request_id: page.requestId }, "language not told to the auth server");
}

/** Ends this device's session. The cookies go in any case; a session that is gone already is no fault. */
export async function signOut(page: PageContext): Promise<void> {
  page.storeSession(null);
  if (!page.session) return;
  const { error } = await authClient(page).admin.signOut(page.session.access_token, "local");
  if (error && ![401, 403, 404].includes(error.status ?? 0)) {
    page.services.log.warn(
      { status: error.status, request_id: page.requestId },
      "session not ended at the auth server",
    );
  }
}
