import { stringifySetCookie } from "cookie";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { rolePath } from "../../../navigation/guards.server.ts";
import { submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isTheme, themeCookie } from "../../../platform/http/theme.ts";
import { ownPath } from "../rules.ts";

/** Nothing is ever seen here; but only of a page does the router compare where a form comes from with where it goes. */
export default function Appearance() {
  return null;
}

/** Who comes by the address goes where they belong. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller, locale } = context.get(pageContext);
  return redirect(rolePath(caller, locale));
}

/** Remembers light or dark in this browser, forgets it for "system", and goes back to the page it was chosen on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { caller, locale, services } = context.get(pageContext);
  const { theme, back } = await submitted(request);
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
