import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listDates } from "./data/dates.server.ts";
import { listTickets, readDateToBook, readTicket } from "./data/tickets.server.ts";
import { cancelTicket, changeParticipant } from "./verbs/cancel.server.ts";
import { giveFeedback } from "./verbs/feedback.server.ts";
import { confirmTickets, orderTickets } from "./verbs/order.server.ts";

export function mount(api: Api): void {
  const tag = "Events";
  api.describe(
    tag,
    "Dates of events and places at them. A place is held while its order is paid; everyone who takes part has a ticket of their own.",
  );
  api.mount(tag, contract.listDates, ({ sql, locale, now }, { query }) => listDates(sql, locale, query, now));
  api.data(tag, contract.readDate, ({ sql, person, locale, now }, { params }) =>
    readDateToBook(sql, person, locale, params.id, now),
  );
  api.write(tag, contract.orderTickets, orderTickets);
  api.write(tag, contract.confirmTickets, confirmTickets);
  api.mount(tag, contract.listTickets, ({ sql, person, locale, now }, { query }) =>
    listTickets(sql, person, locale, query, now),
  );
  api.data(tag, contract.readTicket, ({ sql, person, locale, now }, { params }) =>
    readTicket(sql, person, locale, params.id, now),
  );
  api.write(tag, contract.cancelTicket, cancelTicket);
  api.write(tag, contract.changeParticipant, changeParticipant);
  api.write(tag, contract.giveFeedback, giveFeedback);
}
