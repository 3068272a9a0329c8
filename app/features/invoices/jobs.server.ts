import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Schedule } from "../../platform/jobs/jobs.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { drawMonth } from "./verbs/draw.server.ts";
import { prepareLastMonth } from "./verbs/prepare.server.ts";
import { draftMonth, resumeRuns, type Run, runMonth } from "./verbs/run.server.ts";

export interface Issued {
  specialist_id: string;
  month: string;
}

export const invoiceSubscriptions = [
  subscribe<Pick<Run, "month" | "after">>("invoices.prepared", "invoices.draft", (services, prepared) =>
    draftMonth(services, prepared, async () => undefined),
  ),
  subscribe<Run>("invoices.run", "invoices.run", (services, run) => runMonth(services, run)),
  // The store of files is another server, and thousands of drawings must not delay other events.
  subscribe<Issued>(
    "invoices.issued",
    "invoices.draw",
    async (services, issued) => {
      await drawMonth(services, issued);
    },
    { external: true },
  ),
];

export const invoiceSchedules = (services: Services): Schedule[] => [
  {
    name: "invoices.prepare",
    cron: "15 2 * * *",
    keeps: "computes the drafts of last month's platform invoices, once",
    run: () => prepareLastMonth(services),
  },
  {
    name: "invoices.resume",
    cron: "35 * * * *",
    keeps: "issues and draws platform invoices that an earlier attempt left",
    run: () => resumeRuns(services),
  },
];
