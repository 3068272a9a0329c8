import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";

/** What calendar programs read. The language is its owner's, whatever the address. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const file = await orNotFound(api("GET /calendar/{token}", { params: { token: params["token"] ?? "" } }));
  return fileResponse(file, request.headers.get("if-none-match"));
}
