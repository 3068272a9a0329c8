/** Events on the public page of the specialist who organizes them. */
import { beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { pages } from "../../app/features.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
interface Dated {
  availability: string;
  title: string;
  slug: string;
  organizer: { specialist_id: string; name: string } | null;
}
let dates: Dated[];
/** A specialist with upcoming events. */
let id: string;

const pageOf = async (locale: Locale, key: "specialists.public_one" | "content.events", of: string, query = "") => {
  const answer = await fetch(`${base}${pathOf(pages[key], locale, { id: of })}${query}`);
  return { status: answer.status, html: await answer.text() };
};

beforeAll(async () => {
  dates = (await (await fetch(`${base}/api/events/calendar-dates?limit=100`)).json()).data;
  id = dates.find(({ organizer }) => organizer)?.organizer?.specialist_id ?? "";
});

test("the page of a specialist without upcoming events has no events section, and the list of events ignores an invalid specialist filter", async () => {
  const listing = await (await fetch(base + pathOf(pages["specialists.public"], "en"))).text();
  const found = [...listing.matchAll(/href="\/specialists-public\/([0-9a-f-]{36})"/g)].map(([, one = ""]) => one);
  const none = found.find((one) => !dates.some(({ organizer }) => organizer?.specialist_id === one)) ?? "";
  const { status, html } = await pageOf("en", "specialists.public_one", none);
  expect(status).toBe(200);
  expect(html).not.toContain('id="events"');
  const all = (await pageOf("en", "content.events", "", "?specialist=me")).html;
  expect(all).not.toContain('name="specialist"');
});

test.each(locales)(
  "a specialist's page shows at most five dates of events, and links to the list of all of the specialist's events (%s)",
  async (locale) => {
    const { html } = await pageOf(locale, "specialists.public_one", id);
    const section = /<section[^>]* aria-labelledby="events">.*?<\/section>/s.exec(html)?.[0] ?? "";
    const own = dates.filter(({ organizer }) => organizer?.specialist_id === id);
    expect(section.match(/<li/g)).toHaveLength(Math.min(5, own.length));
    const calendar = `${pathOf(pages["content.events"], locale)}?specialist=${id}`;
    expect(section).toContain(`href="${calendar}"`);
    const filtered = (await pageOf(locale, "content.events", "", `?specialist=${id}`)).html;
    expect(filtered).toContain(own[0]?.organizer?.name);
    const others = dates.filter(({ organizer }) => organizer?.specialist_id !== id);
    const list = /<ul[^>]*role="list">.*?<\/ul>/s.exec(filtered.slice(filtered.indexOf('id="upcoming"')))?.[0] ?? "";
    expect(list.match(/<li/g)).toHaveLength(own.length);
    for (const { title } of others) expect(list).not.toContain(`>${title}<`);
  },
);
