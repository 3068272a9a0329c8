import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Serves a certificate, so that a plain link can download it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return fileResponse(
    await orNotFound(api("GET /events/tickets/{id}/certificate.pdf", { params: { id: idOf(params["ticket"]) } })),
  );
}
