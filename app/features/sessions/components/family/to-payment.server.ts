import { ApiError } from "../../../../platform/http/client.ts";
import { seeNewDocument } from "../../../../platform/http/form.server.ts";
import type { PageContext } from "../../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../../platform/features/pages.ts";

/** What was just accepted: one session, or all dates of a series. */
type Accepted = { session: string } | { series: string };

/** The redirect to the payment of a time that was just accepted; null if this person has nothing to pay. */
export async function paymentRedirect({ api, locale }: PageContext, accepted: Accepted): Promise<Response | null> {
  const query = "series" in accepted ? { seriesId: accepted.series } : { sessionId: accepted.session };
  try {
    const { state } = (await api("GET /checkout", { query })).data;
    return state === "open" ? seeNewDocument(pathTo("checkout.pay", locale, {}, { ...accepted })) : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
