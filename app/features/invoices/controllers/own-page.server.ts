import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formRefusal, onceOf, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";

export type OwnOutcome = "netting_on" | "netting_off" | "objected" | "written" | "withdrawn";

/** Loads a specialist's documents, their account with the platform, and their objections. */
export async function loadOwn({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const before = url.searchParams.get("before")?.slice(0, 200);
  const older = url.searchParams.get("objections")?.slice(0, 200);
  const [list, { data: account }, objections] = await Promise.all([
    page.api("GET /billing/platform-invoices", { query: before ? { cursor: before } : {} }),
    page.api("GET /billing/platform-account"),
    page.api("GET /billing/objections", { query: { limit: "5", ...(older && { cursor: older }) } }),
  ]);
  return {
    documents: list.data,
    older: list.next_cursor,
    /** Whether this is the first page of documents. */
    first: before === undefined,
    account,
    objections: objections.data,
    olderObjections: objections.next_cursor,
    zone: (page.caller as Person).time_zone,
    done: outcomeFor<OwnOutcome>(request, url, page),
  };
}

/** Handles the page's forms: netting on or off, an objection, a message to it, or its withdrawal. */
export async function actOnOwn({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const see = (done: OwnOutcome) =>
    seeOutcome<OwnOutcome>(page, `${pathTo("invoices.own", page.locale)}#${outcomeHash}`, done);
  const objection = { params: { id: text("objection_id") }, ...onceOf(values) };
  try {
    switch (values["intent"]) {
      case "netting": {
        const agreed = values["agreed"] === "yes";
        await page.api("PATCH /billing/platform-account/netting", { body: { agreed } });
        return see(agreed ? "netting_on" : "netting_off");
      }
      case "write":
        await page.api("POST /billing/objections/{id}/messages", { ...objection, body: { words: text("words") } });
        return see("written");
      case "withdraw":
        await page.api("DELETE /billing/objections/{id}", objection);
        return see("withdrawn");
      default:
        await page.api("POST /billing/objections", {
          ...onceOf(values),
          body: {
            source_type: text("source_type") as "purchase" | "session",
            source_id: text("source_id"),
            words: text("words"),
          },
        });
        return see("objected");
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
}
