import type { LoaderFunctionArgs } from "react-router";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { type CalendarEntry, calendarFile } from "../../../platform/time/calendar.server.ts";
import type { DateView } from "../../events/contract.ts";
import { loadEvent } from "./load-event.server.ts";
import { noSuchPage } from "./load-page.server.ts";

/** Downloads a date of the event as a calendar file (.ics); without `date`, all upcoming dates. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, locale, services } = context.get(pageContext);
  const event = await loadEvent(context, params["slug"]);
  const id = new URL(request.url).searchParams.get("date");
  const dates = await (id === null
    ? api("GET /events/calendar-dates", { query: { contentKey: event.key, limit: "100" } }).then(({ data }) => data)
    : api("GET /events/calendar-dates/{id}", { params: { id } }).then(
        ({ data }) => [data].filter(({ content_key }) => content_key === event.key),
        () => [],
      ));
  const { publicUrl, supportEmail, operator } = services.settings;
  const entryOf = (date: DateView): CalendarEntry => ({
    id: `event-date-${date.id}`,
    starts_at: new Date(date.starts_at),
    ends_at: new Date(date.ends_at),
    cancelled: date.availability === "cancelled",
    sequence: date.sequence,
    summary: event.title,
    description: event.summary,
    location: [date.venue, date.address, date.city].filter(Boolean).join(", "),
    url: publicUrl + pathOf(pages["content.event"], locale, { slug: event.slug }),
    organizer: { name: date.organizer?.name ?? operator.name ?? "Korak", email: supportEmail },
    stamp: services.clock(),
  });
  const [first, ...others] = dates.map(entryOf);
  if (!first) throw noSuchPage();
  const file = calendarFile(first, ...others);
  return new Response(file.content, {
    headers: { "content-type": file.content_type, "content-disposition": `attachment; filename="${file.filename}"` },
  });
}
