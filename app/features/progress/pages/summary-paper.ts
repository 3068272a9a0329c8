import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { summaryQuery } from "../components/read-summary.server.ts";

/** The practice of a plan on one sheet, for a plain link. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return fileResponse(
    await orNotFound(page.api("GET /games/plans/summary/export", { query: summaryQuery(idOf(params["id"]), url) })),
  );
}
