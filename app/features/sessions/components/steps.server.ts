import { onceOf, refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { textOf } from "./posted-times.server.ts";

const wanted = {
  confirm: "Confirmed",
  reject: "Rejected",
  withdraw: "Cancelled",
  cancel: "Cancelled",
  complete: "Completed",
} as const;
export type Intent = keyof typeof wanted;
const isIntent = (value: unknown): value is Intent => typeof value === "string" && Object.hasOwn(wanted, value);

/** Action for the forms on list and session pages: runs the step or sets the link, then redirects. */
export async function postStep(request: Request, page: PageContext, next: (done: Intent | "room") => string) {
  const values = await submitted(request);
  const intent = values["intent"];
  try {
    if (intent === "room") {
      const link = textOf(values, "link")?.trim() || null;
      await page.api("PATCH /sessions/room", { ...onceOf(values), body: { session_id: textOf(values, "session_id") ?? "", link } });
      return seeOther(next("room"));
    }
    if (!isIntent(intent)) throw refusal("invalid_input", { intent: { code: "choice" } });
    const expected = textOf(values, "expected_updated_at");
    await page.api("PATCH /sessions/update-status", {
      ...onceOf(values),
      body: {
        session_id: textOf(values, "session_id") ?? "",
        status: wanted[intent],
        ...(intent === "confirm" && { time_id: textOf(values, "time_id") }),
        ...(expected && { expected_updated_at: expected }),
        reason: textOf(values, "reason"),
      },
    });
    return seeOther(next(intent));
  } catch (error) {
    return refused(error, values, page);
  }
}
