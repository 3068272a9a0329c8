import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { teamQueues } from "./data/queues.server.ts";
import { carryOutDeletions } from "./jobs.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "team",
  district: "directory",
  about: "The team's pages for specialists: queue, checks, tax data, preview of changes.",
  contract,
  mount,
  schedules: (services) => [
    {
      name: "team.deletions",
      cron: "17,47 * * * *",
      keeps: "begins erasures that waited for sessions; privacy.erase carries them out",
      run: () => carryOutDeletions(services),
    },
  ],
  fills: teamQueues,
};
