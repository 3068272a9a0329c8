import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../platform/http/client.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { callsHeader } from "../play/calls.ts";

/** Room for several days of offline plays: 256 kB, most of which is escaped. */
const limits = { bytes: 768 * 1024, fields: 2 };

const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

async function passedOn({ api }: PageContext, call: unknown, text: unknown): Promise<unknown> {
  // The API call validates its input.
  const body = JSON.parse(String(text)) as never;
  if (call === "load") return await api("POST /games/load", { body });
  if (call === "save") return await api("POST /games/save", { body });
  if (call === "stats") return await api("POST /games/stats", { body });
  throw new SyntaxError("No call of a game");
}

/**
 * Passes the calls of a running game on to the API, using the session of the page. Pages of other sites cannot send the
 * required header.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.headers.get(callsHeader) === null) return json(403, { code: "form_unreadable" });
  const page = context.get(pageContext);
  try {
    const { call, body } = await readSubmittedFields(request, limits);
    return json(200, await passedOn(page, call, body));
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body);
    if (error instanceof SyntaxError) return json(400, { code: "form_unreadable" });
    throw error;
  }
}

/** There is no page to view. */
export const loader = (_: LoaderFunctionArgs) => json(404, { code: "page_not_found" });
