import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";

/** Redirects to the specialists in review. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(pathTo("team.specialists", context.get(pageContext).locale));
