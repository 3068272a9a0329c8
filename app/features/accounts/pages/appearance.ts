import { stringifySetCookie } from "cookie";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isTheme, themeCookie } from "../../../platform/http/theme.ts";
import { ownPath } from "../rules.ts";

/** Renders nothing, but makes this a page route: only for those does the router check the origin of a POST. */
export default function Appearance() {
  return null;
}

/** Redirects a GET to the root of the person's area. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller, locale } = context.get(pageContext);
  return redirect(rolePath(caller, locale));
}

/** Stores light or dark in a cookie, removes it for "system", and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { caller, locale, services } = context.get(pageContext);
  const { theme, back } = await readSubmittedFields(request);
  const chosen = isTheme(theme) ? theme : undefined;
  const cookie = stringifySetCookie({
    name: themeCookie.name,
    value: chosen ?? "",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: services.settings.publicUrl.startsWith("https:"),
    maxAge: chosen ? themeCookie.maxAge : 0,
  });
  return redirect(ownPath(back) ?? rolePath(caller, locale), { status: 303, headers: { "set-cookie": cookie } });
}
