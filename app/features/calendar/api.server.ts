import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { readFamilyCalendar } from "./data/family-calendar.server.ts";
import { listFeeds, readFeed } from "./data/feeds.server.ts";
import { readSpecialistCalendar } from "./data/specialist-calendar.server.ts";
import { endFeed, makeFeed } from "./verbs/feeds.server.ts";

const tag = "Calendar";

export function mount(api: Api): void {
  api.describe(tag, "Sessions by day, and links that show them in calendars elsewhere.");
  api.data(tag, contract.specialistCalendar, ({ sql, person, locale, now }, { query }) =>
    readSpecialistCalendar(sql, person, locale, query, now),
  );
  api.data(tag, contract.familyCalendar, ({ sql, person, locale, now }, { query }) =>
    readFamilyCalendar(sql, person, locale, query, now),
  );
  api.data(tag, contract.listFeeds, ({ sql, person, now }) => listFeeds(sql, person, now));
  api.write(tag, contract.makeFeed, makeFeed);
  api.write(tag, contract.endFeed, endFeed);
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
