import { z } from "zod";
import { pathTo } from "../../../platform/features/pages.ts";
import type { AskedBy } from "../../payments/verbs.server.ts";

/** How long after the payment the checkout's address leads to its thanks; later it leads to another order. */
const thanksMinutes = 60;

/** `/user/checkout?eventDateId=`: what the caller has ordered of a date and not paid yet. */
export const ticketsOfDate: AskedBy = {
  valid: (value) => z.uuid().safeParse(value).success,
  async purchases(sql, { account_id }, dateId, now) {
    const tickets = await sql<{ id: string; state: string }[]>`
      select id, state from event_ticket
      where event_date_id = ${dateId} and account_id = ${account_id} and price > 0
        and (state = 'held' and not unanswered or state = 'confirmed' and confirmed_at > ${new Date(now.getTime() - thanksMinutes * 60_000)})
      order by id`;
    const held = tickets.filter(({ state }) => state === "held");
    return (held.length > 0 ? held : tickets).map(({ id }) => id);
  },
  without: (dateId, locale) =>
    dateId === null ? pathTo("content.events", locale) : pathTo("events.book", locale, {}, { eventDateId: dateId }),
};
