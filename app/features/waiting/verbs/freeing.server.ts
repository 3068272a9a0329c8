import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { AvailableSubject } from "./freed.server.ts";
import { offerAvailable } from "./offer.server.ts";

/** Events after which a specialist's time may be available again. */
const freeing = [
  "session.cancelled",
  "session.withdrawn",
  "session.rejected",
  "session.lapsed",
  "session.confirmed",
  "session.requested",
  "session.moved",
  "session.move_rejected",
  "session.move_withdrawn",
  "session.move_lapsed",
  "session.claim_answered",
  "session.claim_decided",
];

export const availabilitySubscriptions = [
  ...freeing.map((topic) =>
    subscribe<{ session_id: string }>(topic, "waiting.offer", async (services, { session_id }) => {
      // A cheap check first, because every step of a session comes here and most specialists have no waiting list.
      const [row] = await services.sql<{ specialist_id: string }[]>`
      select s.specialist_id from session s where s.id = ${session_id} and exists (
        select from waiting_entry w where w.subject = 'specialist' and w.subject_id = s.specialist_id and w.state = 'waiting')`;
      if (row) await offerAvailable(services, "specialist", row.specialist_id);
    }),
  ),
  ...["availability.published", "availability.days_changed"].map((topic) =>
    subscribe<{ specialist_id: string }>(topic, "waiting.offer", async (services, { specialist_id }) => {
      await offerAvailable(services, "specialist", specialist_id);
    }),
  ),
  subscribe<AvailableSubject>("waiting.freed", "waiting.offer", async (services, { subject, subject_id }) => {
    await offerAvailable(services, subject, subject_id);
  }),
];
