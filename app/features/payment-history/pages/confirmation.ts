import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves the confirmation of a payment or a refund, so that a plain link can download it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return fileResponse(
    await orNotFound(page.api("GET /billing/history/{id}/confirmation", { params: { id: idOf(params["payment"]) } })),
  );
}
