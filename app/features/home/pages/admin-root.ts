import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";

/** The team's work begins with the specialists who wait. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(pathOf(pages["team.specialists"], context.get(pageContext).locale));
