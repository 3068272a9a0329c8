import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** What of the public page is not published or missing; null when there is nothing to do. */
export async function loadState({ api, caller }: PageContext) {
  if (caller.kind !== "person" || !caller.specialist_id) return null;
  const { data } = await api("GET /specialists/view/private");
  if (data.status === "suspended" || data.status === "removed") return null;
  return { changes: data.changes.length, lacks: data.lacks.filter((lack) => lack !== "address").length, live: data.status === "published" };
}
