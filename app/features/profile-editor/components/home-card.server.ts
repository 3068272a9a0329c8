import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { openNeeds } from "../rules.ts";

/** Loads what is unpublished or missing on the public page; null if there is nothing to do. */
export async function loadPublicPageState({ api, caller }: PageContext) {
  if (caller.kind !== "person" || !caller.specialist_id) return null;
  const { data } = await api("GET /specialists/view/private");
  if (data.status === "suspended" || data.status === "removed") return null;
  const live = data.status === "published";
  const missing = live ? [] : (await api("GET /specialists/application")).data.missing;
  return { changes: data.changes.length, lacks: openNeeds(data.lacks, missing, live).length, live };
}
