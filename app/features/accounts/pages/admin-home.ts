import { type LoaderFunctionArgs, redirect } from "react-router";
import { pages } from "../../../platform/rooms/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";

/** Nothing is ever seen here. */
export default function AdminHome() {
  return null;
}

/** The admin area begins with its first page. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(pathOf(pages["accounts.admin_account"], context.get(pageContext).locale));
}
