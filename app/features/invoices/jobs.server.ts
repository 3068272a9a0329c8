import { subscribe } from "../../platform/events/subscription.server.ts";
import type { Schedule } from "../../platform/jobs/jobs.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { documentsToTell } from "./mails/documents.server.ts";
import { mailMonth, tellOfLines } from "./mails/month.server.ts";
import { tellOfAnswer } from "./mails/objections.server.ts";
import { remind, tellOfPayment } from "./mails/payments.server.ts";
import { drawMonth } from "./verbs/draw.server.ts";
import { sendToMinimax } from "./verbs/minimax.server.ts";
import { computeDraft, prepareLastMonth } from "./verbs/prepare.server.ts";
import { draftMonth, resumeDocuments, resumeRuns, type Run, runMonth } from "./verbs/run.server.ts";

export interface Issued {
  specialist_id: string;
  month: string;
}

export const invoiceSubscriptions = [
  subscribe<Pick<Run, "month" | "after">>("invoices.prepared", "invoices.draft", (services, prepared) =>
    draftMonth(services, prepared, (specialist_id, month) => tellOfLines(services, specialist_id, month)),
  ),
  // A line is now held back, or no longer is.
  subscribe<Issued>("invoices.objection_changed", "invoices.draft", async (services, { month, specialist_id }) => {
    await computeDraft(services, month, specialist_id);
  }),
  subscribe<Run>("invoices.run", "invoices.run", (services, run) => runMonth(services, run)),
  // File storage is another server, and drawing thousands of PDFs must not delay other events.
  subscribe<Issued>(
    "invoices.issued",
    "invoices.draw",
    async (services, issued) => {
      await drawMonth(services, issued);
      await mailMonth(services, issued);
    },
    { external: true },
  ),
  subscribe<{ document_id: string }>("invoices.send", "invoices.mails", async (services, { document_id }, { id }) => {
    const [document] = await documentsToTell(services.sql, { id: document_id });
    if (document) await mailMonth(services, { ...document, again: id });
  }),
  subscribe<{ payment_id: string }>("invoices.paid", "invoices.mails", (services, { payment_id }) =>
    tellOfPayment(services, payment_id),
  ),
  subscribe<{ objection_id: string }>("invoices.objection_answered", "invoices.mails", (services, { objection_id }) =>
    tellOfAnswer(services, objection_id),
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
    keeps: "issues platform invoices that failed or stopped before",
    run: () => resumeRuns(services),
  },
  {
    name: "invoices.resume_documents",
    cron: "50 */6 * * *",
    keeps: "draws and sends platform invoices whose job was lost",
    run: () => resumeDocuments(services),
  },
  {
    name: "invoices.minimax",
    cron: "*/10 * * * *",
    keeps: "hands documents to the accountant's program, and fetches its PDFs",
    run: () => sendToMinimax(services),
  },
  {
    name: "invoices.remind",
    // Daytime in Slovenia and Serbia; what does not fit in a batch follows in the next hour.
    cron: "25 7-15 * * *",
    keeps: "reminds of platform invoices that are not paid",
    run: () => remind(services),
  },
];
