import { z } from "zod";
import { pathTo } from "../../../platform/features/pages.ts";
import type { PurchaseParameter } from "../../payments/verbs.server.ts";

/** Minutes after a payment during which the checkout's address shows the paid order; later it leads to a new order. */
const thanksMinutes = 60;

/** Finds purchases for `/user/checkout?eventDateId=`: the caller's unpaid tickets for a date, or else those paid recently. */
export const ticketsOfDate: PurchaseParameter = {
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
