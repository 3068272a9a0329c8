import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves the participants of a date as a table, so that a plain link can download it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params["event_date"]);
  return fileResponse(
    await orNotFound(context.get(pageContext).api("GET /events/dates/{id}/participants.csv", { params: { id } })),
  );
}
