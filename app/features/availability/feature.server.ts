import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedAvailability } from "./demo.server.ts";
import { availabilityErasure } from "./erasure.server.ts";
import { exportAvailability, availabilityExportLabels } from "./export.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { refreshFreeTimes } from "./jobs.server.ts";
import { calendarMails } from "./mails.server.ts";
import { nextAvailability } from "../specialists/data.server.ts";
import { settings } from "./settings.ts";
import { readRequestedCalendar, readDueCalendars } from "./verbs/read-sources.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "availability",
  district: "calendar",
  about: "When a specialist works: weekly hours, exceptions, foreign calendars, and the free times that follow.",
  settings,
  contract,
  mount,
  subscriptions: [
    ...calendarMails,
    subscribe<{ calendar_source_id: string }>(
      "calendar_source.asked",
      "availability.calendars",
      (services, { calendar_source_id }) => readRequestedCalendar(services, calendar_source_id),
      { external: true },
    ),
  ],
  schedules: (services) => [
    {
      name: "availability.free_times",
      cron: "* * * * *",
      keeps: "works out first free times again",
      run: () => refreshFreeTimes(services),
    },
    {
      name: "availability.calendars",
      cron: "* * * * *",
      keeps: "reads busy times again",
      run: () => readDueCalendars(services),
    },
  ],
  fills: [
    nextAvailability.fill(
      "free",
      async ({ api }, specialistId) =>
        (await api("GET /public/availability", { query: { specialistId: [...specialistId] } })).data,
    ),
  ],
  demo: seedAvailability,
  exportData: exportAvailability,
  dataWords: availabilityExportLabels,
  erasure: availabilityErasure,
};
