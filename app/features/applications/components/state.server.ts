import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** For the home screen: null while the profile is published and nothing was announced. */
export async function loadState({ api }: PageContext) {
  const { data: { status, missing, notice } } = await api("GET /specialists/application");
  return status === "published" && !notice ? null : { status, missing: status === "approved" || status === "paused" ? missing.length : 0 };
}
