import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** Suggested splits of a child's costs that wait for the reader or for another guardian; null without any. */
export async function loadProposals({ api }: PageContext) {
  const { data } = await api("GET /profiles/shares");
  return data.length === 0 ? null : data.toSorted((a, b) => Number(b.waits_for_you) - Number(a.waits_for_you));
}
