import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { requestedPeriod } from "../components/read-stats.server.ts";

/** Serves the figures as a PDF or a table for download. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const format = url.searchParams.get("format") === "csv" ? "csv" : "pdf";
  const rows = url.searchParams.get("rows") === "weeks" ? "weeks" : "answers";
  const query = { profileId: idOf(params["id"]), days: String(requestedPeriod(url)), format, rows } as const;
  return fileResponse(await orNotFound(page.api("GET /games/stats/export", { query })));
}
