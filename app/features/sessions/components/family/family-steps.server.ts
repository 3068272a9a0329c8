import { onceOf, formRefusal, readSubmittedFields } from "../../../../platform/http/form.server.ts";
import type { PageContext } from "../../../../platform/http/page-context.server.ts";
import type { FamilyStep } from "../done.tsx";
import { textOf, type Values } from "../posted-times.server.ts";
import { postStep, redirectToOutcome } from "../steps.server.ts";
import { paymentRedirect } from "./to-payment.server.ts";

/** Steps that only families take. */
const familyIntents = ["claim", "series_confirm", "series_reject", "sick"] as const satisfies (FamilyStep | "sick")[];
type Intent = (typeof familyIntents)[number];

const intentOf = (values: Values): Intent | undefined =>
  values["intent"] === "cancel" && values["sick_day"] ? "sick" : familyIntents.find((one) => one === values["intent"]);

/** The action of the family's session page: handles the family's own forms, and those that both sides have. */
export async function postFamilyStep(request: Request, page: PageContext, next: string) {
  const values = await readSubmittedFields(request.clone());
  const intent = intentOf(values);
  if (!intent) return postStep(request, page, next);
  const session = textOf(values, "session_id") ?? "";
  try {
    await send(intent, session, values, page);
    const payment =
      intent === "series_confirm" ? await paymentRedirect(page, { series: textOf(values, "series_id") ?? "" }) : null;
    return payment ?? redirectToOutcome(page, next, { done: intent === "sick" ? "cancel" : intent, session });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

async function send(intent: Intent, session_id: string, values: Values, { api }: PageContext) {
  const once = onceOf(values);
  switch (intent) {
    case "sick":
      return api("PATCH /sessions/update-status", {
        ...once,
        body: { session_id, status: "Cancelled", sick_day: true, reason: textOf(values, "reason") },
      });
    case "claim": {
      const kind = values["kind"] === "dispute" ? "dispute" : "specialist_no_show";
      return api("POST /sessions/claims", {
        ...once,
        body: { session_id, kind, words: textOf(values, "words") ?? "" },
      });
    }
    case "series_confirm":
    case "series_reject": {
      const status = intent === "series_confirm" ? "Confirmed" : "Rejected";
      return api("PATCH /sessions/series", { ...once, body: { series_id: textOf(values, "series_id") ?? "", status } });
    }
  }
}
