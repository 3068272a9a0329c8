import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";

const formats = ["pdf", "ubl", "eslog"] as const;

/** Serves a document as PDF or XML, so that a plain link can download it. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const as = formats.find((one) => one === (url.searchParams.get("as") ?? "pdf"));
  if (!as) throw pageNotFound();
  const id = idOf(params["platform_document"]);
  return fileResponse(
    await orNotFound(context.get(pageContext).api("GET /services/download-invoice", { query: { id, as } })),
  );
}
