import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Downloads a file by redirecting to a link that expires within a minute or two. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const { data } = await orNotFound(
    api("POST /profiles/files/open", { body: { profile_file_id: idOf(params["profile_file"]) } }),
  );
  return redirect(data.link, { status: 303, headers: { "cache-control": "no-store" } });
}
