import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves the calendar file of a series' confirmed dates to a plain link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = idOf(params["series"]);
  return fileResponse(await orNotFound(api("GET /sessions/series/{id}/calendar.ics", { params: { id } })));
}
