import { standingGap } from "../../../platform/auth/actor.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { stepAt } from "./listing-steps.ts";

/** A departed or removed specialist: the application's card says which, and what can be done. */
const gapOf = ({ caller }: PageContext): "not_approved" | "suspended" | "closed" | null => {
  if (caller.kind !== "person") return null;
  const gap = standingGap(caller);
  return gap === "suspended" && caller.specialist_status === "removed" ? "closed" : gap;
};

/** Header of the home screen for a specialist who does not work with families. */
export async function loadStandingHead(page: PageContext) {
  const gap = gapOf(page);
  return gap && { gap };
}

/** Data for the next steps of an applicant or an approved specialist not listed yet, or why they were stopped. */
export async function loadStanding(page: PageContext) {
  const gap = gapOf(page);
  if (gap === "closed" || page.caller.kind !== "person") return null;
  if (gap === "suspended") return { step: null, mail: page.services.settings.supportEmail };
  const step = stepAt[page.caller.specialist_status as keyof typeof stepAt] ?? null;
  return step && { step, mail: "" };
}
