import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { loadListCard, loadOwnEntriesCard } from "./components/cards.server.ts";
import { subjectHandlers } from "./data/offered.server.ts";
import { specialistTimes } from "./data/specialist-times.server.ts";
import { seedWaiting } from "./demo.server.ts";
import { waitingErasure } from "./erasure.server.ts";
import { exportWaiting, waitingExportLabels } from "./export.server.ts";
import { offerOnAllLists, passOnExpiredOffers, retention } from "./jobs.server.ts";
import { waitingMailSubscriptions } from "./mails/mails.server.ts";
import { availabilitySubscriptions } from "./verbs/freeing.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "waiting",
  district: "calendar",
  about:
    "Waiting lists for earlier times of a specialist and for other things that are full, and offers with a deadline.",
  contract,
  mount,
  fills: [subjectHandlers.fill("specialist", specialistTimes)],
  demo: seedWaiting,
  subscriptions: [...availabilitySubscriptions, ...waitingMailSubscriptions],
  homeCards: { "waiting.mine": loadOwnEntriesCard, "waiting.list": loadListCard },
  schedules: (services) => [
    {
      name: "waiting.pass_on",
      cron: "* * * * *",
      keeps: "ends offers whose time is over, and makes the next ones",
      run: () => passOnExpiredOffers(services),
    },
    { name: "waiting.look", cron: "*/15 * * * *", run: () => offerOnAllLists(services) },
  ],
  exportData: exportWaiting,
  dataWords: waitingExportLabels,
  retention,
  erasure: waitingErasure,
};
