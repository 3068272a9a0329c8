import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { monthIn } from "../components/shown.ts";

/** Serves a month as a table, so that a plain link can download it. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const month = monthIn(url.searchParams);
  return fileResponse(
    await context.get(pageContext).api("GET /billing/transactions.csv", { query: { ...(month && { month }) } }),
  );
}
