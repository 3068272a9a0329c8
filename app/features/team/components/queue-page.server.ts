import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { countries } from "../../specialists/rules.ts";
import { type MissingItem, missingItems, type QueueNeed, queueNeeds, type QueueTab, queueTabs } from "../rules.ts";

/** The parameters of the queue's URL. Unknown values are ignored. */
export interface QueueParams {
  /** Null when all states are searched. */
  state: QueueTab | null;
  q: string;
  country: (typeof countries)[number] | null;
  need: QueueNeed | null;
  missing: MissingItem | null;
  after: string | undefined;
}

/** Reads the parameters from the URL. `own` is the state of the shown specialist, used if the URL has none. */
export function placeOf(url: URL, own?: QueueTab): QueueParams {
  const asked = url.searchParams;
  const q = (asked.get("q") ?? "").trim().slice(0, 120);
  const state = queueTabs.find((one) => one === asked.get("state")) ?? null;
  const need = queueNeeds.find((one) => one === asked.get("need")) ?? null;
  return {
    q,
    state: q || need ? state : (state ?? own ?? "in_review"),
    country: countries.find((one) => one === asked.get("country")) ?? null,
    need,
    missing: missingItems.find((one) => one === asked.get("missing")) ?? null,
    after: asked.get("after")?.slice(0, 200),
  };
}

/** Loads the tabs with their counts, and the requested page of the queue. */
export async function loadQueue({ api, caller, services }: PageContext, place: QueueParams) {
  const { state, q, country, need, missing, after } = place;
  const [{ data: counts }, { data: rows, next_cursor }] = await Promise.all([
    api("GET /admin/specialist/counts"),
    api("GET /admin/specialist/list", {
      query: {
        ...(state && { status: state }),
        ...(q && { q }),
        ...(country && { country }),
        ...(need && { need }),
        ...(missing && { missing }),
        ...(after && { cursor: after }),
      },
    }),
  ]);
  return {
    place,
    counts,
    rows,
    next: next_cursor,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}
export type LoadedQueue = Awaited<ReturnType<typeof loadQueue>>;
