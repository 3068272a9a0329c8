import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedFeeds } from "./demo.server.ts";
import { calendarErasure } from "./erasure.server.ts";
import { calendarExportLabels, exportCalendar } from "./export.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "calendar",
  district: "calendar",
  about: "Sessions and events by day: a specialist's calendar, a family's week, and links for calendars elsewhere.",
  contract,
  mount,
  demo: seedFeeds,
  exportData: exportCalendar,
  dataWords: calendarExportLabels,
  erasure: calendarErasure,
};
