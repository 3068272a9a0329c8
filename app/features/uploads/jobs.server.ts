import { compareFiles, sweepFiles } from "../../platform/files/sweep.server.ts";
import type { Schedule } from "../../platform/jobs/jobs.server.ts";
import type { Services } from "../../platform/services.server.ts";

export const schedules = (services: Services): Schedule[] => [
  { name: "uploads.sweep", cron: "*/10 * * * *", run: () => sweepFiles(services, services.clock()) },
  {
    name: "uploads.compare",
    cron: "40 3 * * *",
    keeps: "deletes bytes that no row names, of whatever age",
    run: () => compareFiles(services, services.clock()),
  },
];
