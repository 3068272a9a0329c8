import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves a year's payments, so that a plain link can download them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return fileResponse(
    await orNotFound(page.api("GET /billing/statement", { query: { year: url.searchParams.get("year") ?? "" } })),
  );
}
