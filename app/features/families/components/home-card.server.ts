import type { PageContext } from "../../../platform/http/page-context.server.ts";

/**
 * Loads pending suggestions for splitting a child's costs that wait for the reader or another guardian; null if there are none.
 */
export async function loadShareProposals({ api }: PageContext) {
  const { data } = await api("GET /profiles/shares");
  return data.length === 0 ? null : data.toSorted((a, b) => Number(b.waits_for_you) - Number(a.waits_for_you));
}
