import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** What specialists suggested and the family has not answered; nothing on the card when there is none. */
export async function loadWaiting({ api }: PageContext) {
  const { data } = await api("GET /colleagues/referrals/received");
  return data.length === 0 ? null : data;
}
