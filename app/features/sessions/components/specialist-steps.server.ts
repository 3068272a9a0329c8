import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import type { SpecialistStep } from "./done.tsx";
import { mapErrorsToRows, readTypedTimes, type TypedTimes, textOf, type Values } from "./posted-times.server.ts";
import { postStep, redirectToOutcome } from "./steps.server.ts";

/** Steps that only specialists take. */
const specialistIntents = [
  "move_offer",
  "complete",
  "waive",
  "claim_agree",
  "claim_refuse",
  "series_withdraw",
] as const satisfies SpecialistStep[];
const isSpecialistIntent = (value: unknown): value is SpecialistStep => specialistIntents.some((one) => one === value);

/** The action of the specialist's session page: handles the specialist's own forms, and those that both sides have. */
export async function postSpecialistStep(request: Request, page: PageContext, next: string) {
  const values = await readSubmittedFields(request.clone());
  const intent = values["intent"];
  if (!isSpecialistIntent(intent)) return postStep(request, page, next);
  const session = textOf(values, "session_id") ?? "";
  const sent = { posted: undefined as TypedTimes | undefined };
  try {
    await send(intent, session, values, page, sent);
    return redirectToOutcome(page, next, { done: intent, session });
  } catch (error) {
    return formRefusal(mapErrorsToRows(error, sent.posted), values, page);
  }
}

async function send(
  intent: SpecialistStep,
  session: string,
  values: Values,
  page: PageContext,
  sent: { posted: TypedTimes | undefined },
) {
  const { api, caller, services } = page;
  const once = onceOf(values);
  switch (intent) {
    case "move_offer": {
      const zone = caller.kind === "person" ? caller.time_zone : "UTC";
      sent.posted = readTypedTimes(values, { zone, now: services.clock(), formats: readerFormats(page) });
      const body = { session_id: session, times: sent.posted.starts, message: textOf(values, "message") };
      return api("POST /sessions/move", { ...once, body });
    }
    case "complete": {
      const outcome = textOf(values, "outcome");
      if (outcome !== "held" && outcome !== "client_no_show") throw wrongField("outcome", "required");
      return api("PATCH /sessions/update-status", {
        ...once,
        body: { session_id: session, status: "Completed", outcome },
      });
    }
    case "waive": {
      const percent = Number(textOf(values, "percent") ?? Number.NaN);
      if (!Number.isInteger(percent)) throw wrongField("percent", "required");
      return api("PATCH /sessions/waive", { ...once, body: { session_id: session, percent } });
    }
    case "claim_agree":
    case "claim_refuse": {
      const state = intent === "claim_agree" ? "agreed" : "refused";
      const answer = textOf(values, "answer");
      if (state === "refused" && !answer) throw wrongField("answer", "required");
      return api("PATCH /sessions/claims", {
        ...once,
        body: { claim_id: textOf(values, "claim_id") ?? "", state, answer },
      });
    }
    case "series_withdraw":
      return api("PATCH /sessions/series", {
        ...once,
        body: { series_id: textOf(values, "series_id") ?? "", status: "Cancelled" },
      });
  }
}
