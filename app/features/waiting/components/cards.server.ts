import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** Loads the times held for the reader and the number of their entries; null without entries. */
export async function loadOwnEntriesCard({ api, caller, services }: PageContext) {
  const { data } = await api("GET /waiting", { query: { limit: "50" } });
  const waiting = data.filter((one) => one.state === "waiting");
  if (waiting.length === 0) return null;
  return {
    kept: waiting.filter((one) => one.offer !== null),
    waiting: waiting.length,
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    now: services.clock().toISOString(),
  };
}

export async function loadListCard({ api }: PageContext) {
  const { data } = await api("GET /waiting/list");
  return data.waiting > 0 ? data : null;
}
