import { stringifySetCookie } from "cookie";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { findPage, pages } from "../../../platform/rooms/pages.ts";
import { submitted } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, type Locale, localeCookie } from "../../../platform/i18n/locales.ts";
import { type Page, pathOf } from "../../../platform/i18n/pages.ts";
import { ownPath } from "../rules.ts";
import { rememberLocale } from "../controllers/sign-in.server.ts";

/** Nothing is ever seen here; but only of a page does the router compare where a form comes from with where it goes. */
export default function Language() {
  return null;
}

/** Who comes by the address goes where they belong. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller, locale } = context.get(pageContext);
  return redirect(rolePath(caller, locale));
}

/**
 * A signed-in person's language: kept in the account, in this browser and with the auth server, then the same page in
 * it. Guests need none of it, the address is their choice.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { locale: asked, back } = await submitted(request);
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

/** Failures are only logged. */
async function remember(page: PageContext, locale: Locale): Promise<void> {
  try {
    await page.api("PATCH /accounts/locale", { body: { locale } });
    await rememberLocale(page, locale);
  } catch (err) {
    page.services.log.warn({ err, request_id: page.requestId }, "language not kept");
  }
}

/** The same page in that language, query kept. */
function twin(path: string | undefined, locale: Locale): string | undefined {
  const url = new URL(path ?? "/", "http://own.invalid");
  const match = findPage(url.pathname);
  return path && match && pathOf(pages[match.key] as Page, locale, match.params, url.searchParams);
}
