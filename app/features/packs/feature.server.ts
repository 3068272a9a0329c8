import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { seedPacks } from "./demo.server.ts";
import { packsErasure } from "./erasure.server.ts";
import { exportPacks, packsExportLabels } from "./export.server.ts";
import { leaverSubscription, endPacks } from "./jobs.server.ts";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { nonMoneyMeans, soldKinds, till } from "../payments/verbs.server.ts";
import { loadClientPacks } from "./components/client-card.server.ts";
import { packMeans } from "./data/means.server.ts";
import { soldPacks } from "./data/sold.server.ts";
import { packMailSubscriptions } from "./mails/mails.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "packs",
  district: "sales",
  about: "Packs of sessions: selling, using, expiring and refunding them.",
  contract,
  mount,
  demo: seedPacks,
  cards: { "clients.one": { "packs.of_client": loadClientPacks } },
  fills: [soldKinds.fill("pack", soldPacks), nonMoneyMeans.fill("pack", packMeans)],
  subscriptions: [
    ...packMailSubscriptions,
    leaverSubscription,
    // Keeps the name from when another feature had it, so that events waiting during an update are still handled.
    subscribe<{ pack_id: string }>("pack.returned", "checkout.packs", (services, { pack_id }) =>
      till().settle(services, { purchase_id: pack_id }),
    ),
  ],
  schedules: (services) => [
    {
      name: "packs.end",
      cron: "12 * * * *",
      keeps: "ends packs whose time is over; the rows stay",
      run: () => endPacks(services),
    },
  ],
  exportData: exportPacks,
  dataWords: packsExportLabels,
  erasure: packsErasure,
};
