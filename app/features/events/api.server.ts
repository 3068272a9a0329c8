import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { certificateFile, ticketCalendar, ticketFile } from "./data/papers.server.ts";
import {
  listOrganized,
  listOrganizedDates,
  listWords,
  readOrganized,
  readOrganizedDate,
} from "./data/organized.server.ts";
import {
  listFeedback,
  listMessages,
  listParticipants,
  participantsFile,
  readDoor,
} from "./data/participants.server.ts";
import { listTickets, readDateToBook, readNextEvent, readTicket } from "./data/tickets.server.ts";
import { listDates, readMonth, readPublicDate } from "./data/public-dates.server.ts";
import { cancelTicket, changeParticipant } from "./verbs/cancel.server.ts";
import { addDate, changeDate, closeDate, copyDate, openDate, openSeries } from "./verbs/dates.server.ts";
import { checkIn, setAttendance, undoCheckIn } from "./verbs/door.server.ts";
import { giveFeedback } from "./verbs/feedback.server.ts";
import { sendMessage } from "./verbs/messages.server.ts";
import { cancelDate, moveDate } from "./verbs/move.server.ts";
import { confirmTickets, orderTickets } from "./verbs/order.server.ts";
import { joinWaiting } from "./verbs/waiting.server.ts";
import { addQuestion, orderQuestions, removeQuestion } from "./verbs/questions.server.ts";
import {
  approveEvent,
  changeEvent,
  changeSuggestion,
  createEvent,
  refuseEvent,
  suggestEvent,
  withdrawSuggestion,
} from "./verbs/suggestions.server.ts";

export function mount(api: Api): void {
  const tag = "Events";
  api.describe(
    tag,
    "Dates of events and places at them. A place is held while its order is paid; everyone who takes part has a ticket of their own.",
  );
  api.mount(tag, contract.listDates, ({ sql, locale, now }, { query }) => listDates(sql, locale, query, now));
  api.data(tag, contract.readPublicDate, ({ sql, locale, now }, { params }) =>
    readPublicDate(sql, locale, params.id, now),
  );
  api.data(tag, contract.readMonth, ({ sql, locale, now }, { query }) => readMonth(sql, locale, query, now));
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
  api.mount(tag, contract.downloadTicket, (call, { params }) =>
    ticketFile(call, { ...call.person, locale: call.locale }, params.id, call.now),
  );
  api.mount(tag, contract.downloadCertificate, (call, { params }) =>
    certificateFile(call, { ...call.person, locale: call.locale }, params.id, call.now),
  );
  api.mount(tag, contract.downloadTicketCalendar, async (call, { params }) => {
    const { filename, content_type, content } = await ticketCalendar(
      call,
      { ...call.person, locale: call.locale },
      params.id,
      call.now,
    );
    return { name: filename, type: content_type, content };
  });
  api.data(tag, contract.readNextEvent, ({ sql, person, locale, now }, { query }) =>
    readNextEvent(sql, person, locale, query.profileId, now),
  );
  api.write(tag, contract.joinWaiting, joinWaiting);
  api.write(tag, contract.cancelTicket, cancelTicket);
  api.write(tag, contract.changeParticipant, changeParticipant);
  api.write(tag, contract.giveFeedback, giveFeedback);
  mountOrganizers(api);
}

/** Mounts the calls of specialists for their own events and of the team for all events. */
function mountOrganizers(api: Api): void {
  const tag = "Events";
  api.mount(tag, contract.listOrganized, ({ sql, person, locale, now }, { query }) =>
    listOrganized(sql, person, locale, query, now),
  );
  api.data(tag, contract.readOrganized, ({ sql, person, locale }, { params }) =>
    readOrganized(sql, person, locale, params.id),
  );
  api.mount(tag, contract.listOrganizedDates, ({ sql, person, now }, { params, query }) =>
    listOrganizedDates(sql, person, params.id, query, now),
  );
  api.data(tag, contract.readOrganizedDate, ({ sql, person, locale }, { params }) =>
    readOrganizedDate(sql, person, locale, params.id),
  );
  api.write(tag, contract.suggestEvent, suggestEvent);
  api.write(tag, contract.changeSuggestion, changeSuggestion);
  api.write(tag, contract.withdrawSuggestion, withdrawSuggestion);
  api.data(tag, contract.listWords, (call) => listWords(call, call.locale));
  api.write(tag, contract.createEvent, createEvent);
  api.write(tag, contract.approveEvent, approveEvent);
  api.write(tag, contract.refuseEvent, refuseEvent);
  api.write(tag, contract.changeEvent, changeEvent);
  api.write(tag, contract.addQuestion, addQuestion);
  api.write(tag, contract.orderQuestions, orderQuestions);
  api.write(tag, contract.removeQuestion, removeQuestion);
  api.write(tag, contract.addDate, addDate);
  api.write(tag, contract.changeDate, changeDate);
  api.write(tag, contract.moveDate, moveDate);
  api.write(tag, contract.openDate, openDate);
  api.write(tag, contract.closeDate, closeDate);
  api.write(tag, contract.cancelDate, cancelDate);
  api.write(tag, contract.copyDate, copyDate);
  api.write(tag, contract.openSeries, openSeries);
  api.mount(tag, contract.listParticipants, ({ sql, person, now }, { params, query }) =>
    listParticipants(sql, person, params.id, query, now),
  );
  api.mount(tag, contract.participantsFile, ({ sql, person, locale, now }, { params }) =>
    participantsFile(sql, person, locale, params.id, now),
  );
  api.mount(tag, contract.listMessages, ({ sql, person }, { params, query }) =>
    listMessages(sql, person, params.id, query),
  );
  api.write(tag, contract.sendMessage, sendMessage);
  api.mount(tag, contract.listFeedback, ({ sql, person }, { params, query }) =>
    listFeedback(sql, person, params.id, query),
  );
  api.data(tag, contract.readDoor, ({ sql, person, now }, { params }) => readDoor(sql, person, params.id, now));
  api.write(tag, contract.checkIn, checkIn);
  api.write(tag, contract.undoCheckIn, undoCheckIn);
  api.write(tag, contract.setAttendance, setAttendance);
}
