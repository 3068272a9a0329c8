import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import type { SessionView } from "../contract.ts";
import type { AnnouncedStep } from "./done.tsx";
import { paymentRedirect } from "./family/to-payment.server.ts";
import { textOf } from "./posted-times.server.ts";

const wanted = {
  confirm: "Confirmed",
  reject: "Rejected",
  withdraw: "Cancelled",
  cancel: "Cancelled",
  complete: "Completed",
} as const;
const moves = { move_accept: "accepted", move_reject: "rejected", move_withdraw: "withdrawn" } as const;
const isMove = (value: unknown): value is keyof typeof moves =>
  typeof value === "string" && Object.hasOwn(moves, value);
type Intent = keyof typeof wanted;
const isIntent = (value: unknown): value is Intent => typeof value === "string" && Object.hasOwn(wanted, value);

/** What the page after a redirect announces. */
interface Outcome {
  done: AnnouncedStep;
  session: string;
}

/** Redirects to a page that announces the outcome. */
export const redirectToOutcome = (page: PageContext, to: string, outcome: Outcome): Response =>
  seeOutcome(page, `${to}#${outcomeHash}`, outcome);

/** The announced step, with its session. */
export async function loadOutcome(
  request: Request,
  url: URL,
  page: PageContext,
): Promise<{ done: AnnouncedStep; session: SessionView } | null> {
  const outcome = outcomeFor<Outcome>(request, url, page);
  if (!outcome) return null;
  const { data } = await page.api("GET /sessions/{id}", { params: { id: outcome.session } });
  return { done: outcome.done, session: data };
}

/** The action for the forms on list and session pages: takes the step or sets the room link, then redirects to `next`. */
export async function postStep(request: Request, page: PageContext, next: string) {
  const values = await readSubmittedFields(request);
  const intent = values["intent"];
  const session = textOf(values, "session_id") ?? "";
  try {
    if (intent === "room") {
      const link = textOf(values, "link")?.trim() || null;
      await page.api("PATCH /sessions/room", { ...onceOf(values), body: { session_id: session, link } });
      return redirectToOutcome(page, next, { done: "room", session });
    }
    if (isMove(intent)) {
      const time = intent === "move_accept" ? textOf(values, "time_id") : undefined;
      const body = { move_id: textOf(values, "move_id") ?? "", state: moves[intent], ...(time && { time_id: time }) };
      await page.api("PATCH /sessions/move", { ...onceOf(values), body });
      return redirectToOutcome(page, next, { done: intent, session });
    }
    if (!isIntent(intent)) throw refusal("invalid_input", { intent: { code: "choice" } });
    const expected = textOf(values, "expected_updated_at");
    const { data: now } = await page.api("PATCH /sessions/update-status", {
      ...onceOf(values),
      body: {
        session_id: session,
        status: wanted[intent],
        ...(intent === "confirm" && { time_id: textOf(values, "time_id") }),
        ...(expected && { expected_updated_at: expected }),
        reason: textOf(values, "reason"),
      },
    });
    const payment = now.awaits === "payment" ? await paymentRedirect(page, { session }) : null;
    return payment ?? redirectToOutcome(page, next, { done: intent, session });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}
