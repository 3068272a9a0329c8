import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { filtersIn } from "../components/filters.ts";

/** The diary as a table, for a plain link. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = idOf(params["id"]);
  return fileResponse(await orNotFound(api("GET /profiles/{id}/diary.csv", { params: { id }, query: filtersIn(url) })));
}
