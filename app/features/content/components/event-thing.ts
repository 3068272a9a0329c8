import { offer, type Thing } from "../../../platform/seo/structured-data.ts";
import type { ContentEvent } from "../service/shapes.ts";

/** Structured data (schema.org) for an event's page. */
export function eventThing(event: ContentEvent, url: string): Thing {
  const { place, price, organiser } = event;
  return {
    "@type": "Event",
    name: event.title,
    description: event.summary,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    inLanguage: event.languages,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${place.online ? "Online" : "Offline"}EventAttendanceMode`,
    location: place.online
      ? { "@type": "VirtualLocation", url }
      : {
          "@type": "Place",
          name: place.name,
          address: {
            "@type": "PostalAddress",
            ...(place.address && { streetAddress: place.address }),
            ...(place.city && { addressLocality: place.city }),
          },
        },
    maximumAttendeeCapacity: event.places,
    isAccessibleForFree: !price,
    offers: offer(price?.amount ?? 0, price?.currency ?? "EUR", url),
    organizer: { "@type": "Organization", name: organiser.name, email: organiser.email },
  };
}
