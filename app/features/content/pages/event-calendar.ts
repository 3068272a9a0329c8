import type { LoaderFunctionArgs } from "react-router";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { calendarFile } from "../../../platform/time/calendar.server.ts";
import { loadEvent } from "./load-event.server.ts";

/** Downloads the event as a calendar file (.ics). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { locale, services } = context.get(pageContext);
  const event = await loadEvent(context, params["slug"]);
  const { name, address, city } = event.place;
  const file = calendarFile({
    id: `event-${event.key}`,
    starts_at: new Date(event.startsAt),
    ends_at: new Date(event.endsAt),
    cancelled: false,
    sequence: 0,
    summary: event.title,
    description: event.summary,
    location: [name, address, city].filter(Boolean).join(", "),
    url: services.settings.publicUrl + pathOf(pages["content.event"], locale, { slug: event.slug }),
    organizer: { name: event.organiser.name, email: event.organiser.email },
    stamp: services.clock(),
  });
  return new Response(file.content, {
    headers: { "content-type": file.content_type, "content-disposition": `attachment; filename="${file.filename}"` },
  });
}
