import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves a document as PDF or XML, so that a plain link can download it. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const as = (["ubl", "eslog"] as const).find((one) => one === url.searchParams.get("as")) ?? "pdf";
  return fileResponse(
    await orNotFound(
      page.api("GET /services/download-invoice", { query: { id: idOf(params["platform_document"]), as } }),
    ),
  );
}
