import { standingGap } from "../../../platform/auth/actor.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { stepByStatus } from "./listing-steps.ts";

/**
 * Why a specialist can't work with families now. "closed" means that they left or were removed; the application's card explains
 * which.
 */
const gapOf = ({ caller }: PageContext): "not_approved" | "suspended" | "closed" | null => {
  if (caller.kind !== "person") return null;
  const gap = standingGap(caller);
  return gap === "suspended" && caller.specialist_status === "removed" ? "closed" : gap;
};

/** Data for the header of the home screen, for a specialist who does not work with families. */
export async function loadStandingHead(page: PageContext) {
  const gap = gapOf(page);
  return gap && { gap };
}

/**
 * Loads the next step of an applicant or of an approved specialist who is not listed yet, or whom to contact after a suspension.
 */
export async function loadStanding(page: PageContext) {
  const gap = gapOf(page);
  if (gap === "closed" || page.caller.kind !== "person") return null;
  if (gap === "suspended") return { step: null, mail: page.services.settings.supportEmail };
  const step = stepByStatus[page.caller.specialist_status as keyof typeof stepByStatus] ?? null;
  return step && { step, mail: "" };
}
