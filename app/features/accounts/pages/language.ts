import { stringifySetCookie } from "cookie";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { findPage, pathTo } from "../../../platform/features/pages.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, type Locale, localeCookie } from "../../../platform/i18n/locales.ts";
import { ownPath } from "../rules.ts";
import { rememberLocale } from "../controllers/sign-in.server.ts";

/** Renders nothing, but makes this a page route: only for those does the router check the origin of a POST. */
export default function Language() {
  return null;
}

/** Redirects a GET to the root of the person's area. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller, locale } = context.get(pageContext);
  return redirect(rolePath(caller, locale));
}

/**
 * Stores a signed-in person's language in the account, in this browser, and at the auth server, then redirects to the
 * same page in it. Guests choose a language by URL.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { locale: asked, back } = await readSubmittedFields(request);
  const locale = isLocale(asked) ? asked : page.locale;
  if (page.caller.kind === "person") await remember(page, locale);
  const { name, maxAge } = localeCookie;
  const secure = page.services.settings.publicUrl.startsWith("https:");
  const cookie = stringifySetCookie({ name, value: locale, path: "/", maxAge, sameSite: "lax", secure });
  return redirect(twin(ownPath(back), locale) ?? rolePath(page.caller, locale), {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

/** Stores the language in the account and at the auth server. Failures are only logged. */
async function remember(page: PageContext, locale: Locale): Promise<void> {
  try {
    await page.api("PATCH /accounts/locale", { body: { locale } });
    await rememberLocale(page, locale);
  } catch (err) {
    page.services.log.warn({ err, request_id: page.requestId }, "language not kept");
  }
}

/** The URL of the same page in that language, with its query. */
function twin(path: string | undefined, locale: Locale): string | undefined {
  const url = new URL(path ?? "/", "http://own.invalid");
  const match = findPage(url.pathname);
  return path && match && pathTo(match.key, locale, match.params, url.searchParams);
}
