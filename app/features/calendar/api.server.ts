import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readFamilyCalendar } from "./data/family-calendar.server.ts";
import { listFeeds, readFeed } from "./data/feeds.server.ts";
import { readSpecialistCalendar } from "./data/specialist-calendar.server.ts";
import { endFeed, makeFeed } from "./verbs/feeds.server.ts";

const tag = "Calendar";

export function mount(api: Api): void {
  api.describe(tag, "Sessions by day, and links that show them in calendars elsewhere.");
  api.mount(tag, contract.specialistCalendar, async ({ sql, person, locale, now }, { query }) => ({
    data: await readSpecialistCalendar(sql, person, locale, query, now),
  }));
  api.mount(tag, contract.familyCalendar, async ({ sql, person, locale, now }, { query }) => ({
    data: await readFamilyCalendar(sql, person, locale, query, now),
  }));
  api.mount(tag, contract.listFeeds, async ({ sql, person, now }) => ({ data: await listFeeds(sql, person, now) }));
  api.mount(tag, contract.makeFeed, async (call, { body }) => ({ data: await makeFeed(call, call.context, body) }));
  api.mount(tag, contract.endFeed, async (call, { body }) => ({ data: await endFeed(call, call.context, body) }));
  api.mount(tag, contract.readFeed, async (call, { body }) => {
    const { text, etag } = await readFeed(call, body.token, call.now);
    return {
      name: "korak.ics",
      type: "text/calendar; charset=utf-8",
      disposition: "inline" as const,
      cache: "private, no-cache",
      etag,
      content: text,
    };
  });
}
