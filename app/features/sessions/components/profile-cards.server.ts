import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";

/** A profile's confirmed sessions that are not over, earliest first, with the reader's time zone and the current time. */
async function comingOf({ api, caller, services }: PageContext, { id, time_zone }: ProfileSubject) {
  const now = services.clock().toISOString();
  const { data } = await api("GET /sessions", { query: { profileId: id, tab: "confirmed", limit: "10" } });
  return {
    coming: data.filter((one) => (one.ends_at ?? "") > now),
    zone: caller.kind === "person" ? caller.time_zone : time_zone,
    now,
  };
}

export async function loadProfileNext(page: PageContext, profile: ProfileSubject) {
  const { coming, ...clock } = await comingOf(page, profile);
  return { next: coming[0] ?? null, ...clock };
}

/** Loads the confirmed sessions after the next one, and those that wait for an answer. */
export async function loadProfileLater(page: PageContext, profile: ProfileSubject) {
  const [{ coming, ...clock }, proposed] = await Promise.all([
    comingOf(page, profile),
    page.api("GET /sessions", { query: { profileId: profile.id, tab: "proposed", limit: "5" } }),
  ]);
  const sessions = [...coming.slice(1, 5), ...proposed.data];
  return sessions.length === 0 ? null : { sessions, ...clock };
}
