import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { hasLeft } from "../rules.ts";

/** Loads the state for the home screen; null while the profile is published and no suspension or removal is announced. */
export async function loadState({ api }: PageContext) {
  const {
    data: { status: is, notice, history },
  } = await api("GET /specialists/application");
  const status = is === "removed" && hasLeft(history) ? ("left" as const) : is;
  return status === "published" && !notice ? null : { status };
}
