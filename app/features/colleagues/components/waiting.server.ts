import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** Specialists' unanswered recommendations to the family; hides the card if there are none. */
export async function loadReceivedReferrals({ api }: PageContext) {
  const { data } = await api("GET /colleagues/referrals/received");
  return data.length === 0 ? null : data;
}
