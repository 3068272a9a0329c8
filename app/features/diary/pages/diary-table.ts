import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { filtersIn } from "../components/filters.ts";

/** Serves the access log as a table for download. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { filters } = filtersIn(url, readerFormats(page).readDay);
  return fileResponse(await orNotFound(page.api("GET /profiles/{id}/diary.csv", { params: { id }, query: filters })));
}
