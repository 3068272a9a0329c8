import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";

/** Serves the whole history as a table, so that a plain link can download it. */
export async function loader({ context }: LoaderFunctionArgs) {
  return fileResponse(await context.get(pageContext).api("GET /billing/payments.csv"));
}
