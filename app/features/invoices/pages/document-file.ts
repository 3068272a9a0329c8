import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";

const formats = ["pdf", "ubl", "eslog", "minimax"] as const;

/** Serves a document as PDF or XML, or as Minimax made it, so that a plain link can download it. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const as = formats.find((one) => one === (url.searchParams.get("as") ?? "pdf"));
  if (!as) throw pageNotFound();
  const id = idOf(params["platform_document"]);
  const { api } = context.get(pageContext);
  return fileResponse(
    await orNotFound(
      as === "minimax"
        ? api("GET /services/download-invoice-minimax", { query: { id } })
        : api("GET /services/download-invoice", { query: { id, as } }),
    ),
  );
}
