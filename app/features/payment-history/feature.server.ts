import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import * as contract from "./contract.ts";
import { paidMailSubscriptions } from "./mails/paid.server.ts";
import { refundMailSubscriptions } from "./mails/refunds.server.ts";
import { troubleMailSubscriptions } from "./mails/trouble.server.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "payment-history",
  district: "sales",
  about: "What a family paid and got back, with confirmations, a yearly statement and tables to download.",
  contract,
  mount,
  subscriptions: [...paidMailSubscriptions, ...refundMailSubscriptions, ...troubleMailSubscriptions],
};
