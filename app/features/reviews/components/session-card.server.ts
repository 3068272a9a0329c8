import type { LoadSlotCard } from "../../../platform/features/feature.server.ts";

/** Null if the reader has not written a review and may not write one. */
export const loadReview: LoadSlotCard<"sessions.after"> = async ({ api, caller }, { id }) => {
  const { data } = await api("GET /reviews/session/{id}", { params: { id } });
  if (!data.review && !data.may_write_until) return null;
  return { ...data, session: id, zone: caller.kind === "person" ? caller.time_zone : "UTC" };
};
