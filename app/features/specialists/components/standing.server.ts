import { standingGap } from "../../../platform/auth/actor.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

const gapOf = ({ caller }: PageContext) => (caller.kind === "person" ? standingGap(caller) : null);

/** The head of the home screen of a specialist who does not work with families. */
export async function loadStandingHead(page: PageContext) {
  const gap = gapOf(page);
  return gap && { gap };
}

/** What happens next with an application, also of one who waits for the listing; or why the work here has ended. */
export async function loadStanding(page: PageContext) {
  const gap = gapOf(page);
  if (gap) return { gap, mail: page.services.settings.supportEmail };
  const { data } = await page.api("GET /specialists/me");
  return data.status === "approved" ? { gap: null, mail: "" } : null;
}
