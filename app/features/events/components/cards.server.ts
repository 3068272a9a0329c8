import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

const clockOf = ({ caller, services }: PageContext) => ({
  zone: caller.kind === "person" ? caller.time_zone : "UTC",
  now: services.clock().toISOString(),
});

/** Loads the confirmed and held tickets of the next date. */
export async function loadNextTickets(page: PageContext) {
  const { data } = await page.api("GET /events/tickets", { query: { limit: "20" } });
  const live = data.filter(({ state }) => state === "confirmed" || state === "held");
  const next = live[0];
  if (!next) return null;
  return { tickets: live.filter(({ date }) => date.id === next.date.id), ...clockOf(page) };
}

/** Loads up to three confirmed tickets of a profile for upcoming events. */
export async function loadProfileTickets(page: PageContext, { id }: ProfileSubject) {
  const { data } = await page.api("GET /events/tickets", { query: { profileId: id, limit: "10" } });
  const tickets = data.filter(({ state }) => state === "confirmed").slice(0, 3);
  return tickets.length === 0 ? null : { tickets, ...clockOf(page) };
}

/** Loads the next event for a child's screen. */
export async function loadChildNextEvent(page: PageContext, profileId: string) {
  const { data: date } = await page.api("GET /events/next", { query: { profileId } });
  return date && { date, ...clockOf(page) };
}

/** Loads the three latest events that a specialist organizes. */
export async function loadOrganizedEvents(page: PageContext) {
  const { data } = await page.api("GET /events/organized", { query: { limit: "3" } });
  return { events: data };
}
