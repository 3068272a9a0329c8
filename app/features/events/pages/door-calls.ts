import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../platform/http/client.ts";
import { readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { doorHeader } from "../components/door-state.ts";

const json = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

async function passedOn({ api }: PageContext, call: unknown, text: unknown): Promise<unknown> {
  // The call validates its input.
  const body = JSON.parse(String(text)) as never;
  if (call === "list") return await api("GET /events/dates/{id}/check-in", { params: body });
  if (call === "send") return await api("POST /events/check-in", { body });
  if (call === "undo") return await api("POST /events/check-in/undo", { body });
  throw new SyntaxError("No call of the door");
}

/** Forwards calls of the check-in page to the API with the page's session. Other sites can't send the required header. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.headers.get(doorHeader) === null) return json(403, { code: "form_unreadable" });
  const page = context.get(pageContext);
  try {
    const { call, body } = await readSubmittedFields(request, { bytes: 128 * 1024, fields: 2 });
    return json(200, await passedOn(page, call, body));
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, error.body);
    if (error instanceof SyntaxError) return json(400, { code: "form_unreadable" });
    throw error;
  }
}

/** GET requests get 404. */
export const loader = (_: LoaderFunctionArgs) => json(404, { code: "page_not_found" });
