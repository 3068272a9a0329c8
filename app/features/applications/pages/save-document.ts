import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Redirects to a download of one of the specialist's own documents. The link expires within a minute or two. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const body = { application_document_id: idOf(params["application_document"]) };
  const { data } = await orNotFound(api("POST /specialists/application/documents/open", { body }));
  return redirect(data.link, { status: 303, headers: { "cache-control": "no-store" } });
}
