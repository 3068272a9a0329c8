import type { Person } from "../../../platform/auth/actor.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { onceOf, type RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { DecidableStop, Treatment } from "../rules.ts";

export type DecisionStep = "decide" | "withdraw";

/** Decides about a specialist's tax, or withdraws a decision. */
export async function handleDecisionForm(page: PageContext, values: RefusedForm["values"]): Promise<DecisionStep> {
  const text = (name: string) => String(values[name] ?? "").trim();
  const step = text("intent");
  if (step !== "decide" && step !== "withdraw") throw refusal("not_found");
  const { readDay } = formatsOf({ ...(page.caller as Person), locale: page.locale });
  const dayOf = (name: string) => readDay(text(name)) ?? text(name);
  await page.api("POST /admin/tax-decisions", {
    body: {
      specialist_id: text("specialist"),
      stop: text("stop") as DecidableStop,
      from_day: dayOf("from_day"),
      to_day: text("to_day") === "" ? null : dayOf("to_day"),
      // If nothing is chosen, that is a mistake, not a withdrawal.
      treatment: step === "withdraw" ? null : ((text("treatment") || undefined) as Treatment),
      reason: text("reason"),
    },
    ...onceOf(values),
  });
  return step;
}
