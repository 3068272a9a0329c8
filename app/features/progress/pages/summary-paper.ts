import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { summaryQuery } from "../components/read-summary.server.ts";

/** Serves a plan's summary as a PDF for download. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return fileResponse(
    await orNotFound(page.api("GET /games/plans/summary/export", { query: summaryQuery(idOf(params["id"]), url) })),
  );
}
