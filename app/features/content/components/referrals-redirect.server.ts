import { roleOf, standingGap } from "../../../platform/auth/actor.ts";
import type { PageVisit } from "../../../platform/features/feature.server.ts";
import { pages } from "../../../platform/features/pages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";

/** Redirects signed-in people from the public page to their own invitations. Applicants have none yet. */
export function toOwnReferrals({ caller, match }: PageVisit): string | undefined {
  const role = roleOf(caller);
  if (role === "user") return pathOf(pages["referrals.mine"], match.locale);
  if (role !== "specialist" || (caller.kind === "person" && standingGap(caller))) return undefined;
  return pathOf(pages["referrals.of_specialist"], match.locale);
}
