import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadState } from "./components/state.server.ts";
import * as contract from "./contract.ts";
import { askDueVatNumbers } from "./data/vat-answers.server.ts";
import { mayReadDocument } from "./data/documents.server.ts";
import { seedApplications } from "./demo.server.ts";
import { seedApplicants } from "./demo/applicants.server.ts";
import { eraseApplications } from "./erasure.server.ts";
import { exportApplications, applicationsExportLabels } from "./export.server.ts";
import { runDailyJobs, vatInquirySubscription } from "./jobs.server.ts";
import { applicationMails } from "./mails/subscriptions.server.ts";
import { forgetTax, retention } from "./verbs/forget-tax.server.ts";
import { settings } from "./settings.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "applications",
  district: "directory",
  about: "Becoming a specialist: the steps of the application, its documents, and the review by the team.",
  contract,
  mount,
  settings,
  demo: async (world) => {
    await seedApplications(world);
    await seedApplicants(world);
  },
  subscriptions: [...applicationMails, vatInquirySubscription],
  fileReaders: { application_document: mayReadDocument },
  exportData: exportApplications,
  dataWords: applicationsExportLabels,
  retention,
  erasure: eraseApplications,
  homeCards: { "applications.state": loadState },
  schedules: (services) => [
    {
      name: "applications.daily",
      cron: "10 4 * * *",
      keeps: "reminds of checks, ends those that have run out, carries out notices; the rows stay",
      run: () => runDailyJobs(services),
    },
    {
      name: "applications.vat_numbers",
      cron: "*/10 * * * *",
      keeps: "asks the VAT register again; the answers stay",
      run: () => askDueVatNumbers(services),
    },
    { name: "applications.forget_tax", cron: "35 4 * * *", run: () => forgetTax(services) },
  ],
};
