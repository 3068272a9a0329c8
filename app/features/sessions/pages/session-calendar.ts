import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves the calendar file of a confirmed session to a plain link. Apps get it from the API with their token. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const id = idOf(params["session"]);
  return fileResponse(await orNotFound(api("GET /sessions/{id}/calendar.ics", { params: { id } })));
}
