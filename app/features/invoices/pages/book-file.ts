import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { bookTables } from "../rules.ts";

/** Serves a month's archive, or one of its tables, so that a plain link can download it. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const month = url.searchParams.get("month");
  if (month === null) throw pageNotFound();
  const specialist = url.searchParams.get("specialist");
  const table = bookTables.find((one) => one === url.searchParams.get("table"));
  const query = { ...(specialist !== null && { specialistId: specialist }) };
  return fileResponse(
    table === undefined
      ? await page.api("GET /admin/invoice-books/{month}/archive", { params: { month }, query })
      : await page.api("GET /admin/invoice-books/{month}/tables/{table}", { params: { month, table }, query }),
  );
}
