import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { calendarEntries } from "../calendar/data.server.ts";
import { purchaseParameters, soldKinds } from "../payments/verbs.server.ts";
import { subjectHandlers } from "../waiting/verbs.server.ts";
import { mount } from "./api.server.ts";
import {
  loadChildNextEvent,
  loadNextTickets,
  loadProfileTickets,
  loadOrganizedEvents,
} from "./components/cards.server.ts";
import * as contract from "./contract.ts";
import { ticketsOfDate } from "./data/asked.server.ts";
import { eventsInCalendars } from "./data/dated.server.ts";
import { suggestionQueue } from "./data/queues.server.ts";
import { ticketSales } from "./data/sold.server.ts";
import { copyWords } from "./data/words.server.ts";
import { seedEvents } from "./demo.server.ts";
import { eventsErasure } from "./erasure.server.ts";
import { eventsExportLabels, exportEvents } from "./export.server.ts";
import { cancelDatesOfLeavers, deleteAnswers, endTicketsOfCancelledDates, refundTickets } from "./jobs.server.ts";
import { eventMails } from "./mails/mails.server.ts";
import { askForFeedback, remindOfEvents } from "./mails/reminders.server.ts";
import { eventPlaceHandler } from "./data/waiting.server.ts";
import { organizerMails } from "./mails/organizers.server.ts";
import { settings } from "./settings.ts";
import { waitingSubscriptions } from "./verbs/waiting.server.ts";
import { endCancelledDates, lapseOverdueTickets } from "./verbs/cancel.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "events",
  district: "sales",
  about: "Events: their dates and places, tickets and who takes part, cancelling and refunding, and letting people in.",
  settings,
  contract,
  mount,
  fills: [
    soldKinds.fill("ticket", ticketSales),
    purchaseParameters.fill("eventDateId", ticketsOfDate),
    subjectHandlers.fill("event_date", eventPlaceHandler),
    calendarEntries.fill("event", eventsInCalendars),
    suggestionQueue,
  ],
  homeCards: { "events.next": loadNextTickets, "events.organized": loadOrganizedEvents },
  profileCards: { "events.of_profile": loadProfileTickets },
  cards: { "profiles.child": { "events.child": loadChildNextEvent } },
  subscriptions: [
    ...eventMails,
    ...waitingSubscriptions,
    refundTickets,
    endTicketsOfCancelledDates,
    cancelDatesOfLeavers,
    ...organizerMails,
  ],
  schedules: (services) => [
    {
      name: "events.end",
      cron: "* * * * *",
      keeps: "ends what nobody confirmed in time, and what is left of cancelled dates; the rows stay",
      run: async () => (await lapseOverdueTickets(services)) + (await endCancelledDates(services)),
    },
    {
      name: "events.words",
      cron: "*/10 * * * *",
      keeps: "copies the words of published events; deletes nothing",
      run: () => copyWords(services),
    },
    {
      name: "events.answers",
      cron: "40 3 * * *",
      keeps: "deletes each answer on the day that was said when it was asked for",
      run: () => deleteAnswers(services),
    },
    {
      name: "events.remind",
      cron: "*/10 * * * *",
      keeps: "sends reminders; the tickets stay",
      run: () => remindOfEvents(services),
    },
    {
      name: "events.feedback",
      cron: "17 * * * *",
      keeps: "asks for feedback; the tickets stay",
      run: () => askForFeedback(services),
    },
  ],
  beforeReady: copyWords,
  demo: seedEvents,
  exportData: exportEvents,
  dataWords: eventsExportLabels,
  erasure: eventsErasure,
  impersonal: {
    event_date: "Times, prices and places of events.",
    event_question: "What organizers ask.",
  },
};
