import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";

/** The feed for calendar programs, always in its owner's language. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  try {
    const file = await orNotFound(api("POST /public/calendar", { body: { token: params["token"] ?? "" } }));
    return fileResponse(file, request.headers.get("if-none-match"));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    return new Response(null, { status: 429, headers: { "retry-after": "600", "cache-control": "no-store" } });
  }
}
