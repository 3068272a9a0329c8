import type { ServerFeature } from "../../platform/features/feature.server.ts";
import { mount } from "./api.server.ts";
import { loadUnfinishedPages } from "./components/unfinished.server.ts";
import * as contract from "./contract.ts";
import { publicPages } from "./public-pages.server.ts";
import { toOwnReferrals } from "./components/referrals-redirect.server.ts";
import { eventWords } from "../events/data.server.ts";
import { readEventWords } from "./data/event-words.server.ts";
import { settings } from "./settings.ts";

export const feature: ServerFeature<typeof contract> = {
  name: "content",
  district: "site",
  about: "Pages from the content service: home page, topics, help, events, legal texts; and the contact form.",
  settings,
  contract,
  mount,
  guards: { "own-referrals-redirect": toOwnReferrals },
  fills: [eventWords.fill("content", readEventWords)],
  publicPages,
  impersonal: { content_copy: "copies of published content" },
  homeCards: { "content.unfinished": loadUnfinishedPages },
};
