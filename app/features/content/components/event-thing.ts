import { offer, type Thing } from "../../../platform/seo/structured-data.ts";
import type { DateView } from "../../events/contract.ts";

const schema = (word: string) => `https://schema.org/${word}`;

/** The organizer as shown to the reader. */
interface Organizer {
  name: string;
  url?: string | undefined;
}

/** Structured data (schema.org) of one date. */
export function eventStructuredData(date: DateView, url: string, organizer: Organizer): Thing {
  const { online, availability, moved_from } = date;
  const status = availability === "cancelled" ? "Cancelled" : moved_from ? "Rescheduled" : "Scheduled";
  const stock = availability === "open" ? "InStock" : availability === "closed" ? "OutOfStock" : "SoldOut";
  return {
    "@type": "Event",
    "@id": `${url}#date-${date.id}`,
    name: date.title,
    description: date.summary,
    url,
    startDate: date.starts_at,
    endDate: date.ends_at,
    ...(status === "Rescheduled" && { previousStartDate: moved_from }),
    inLanguage: date.languages,
    eventStatus: schema(`Event${status}`),
    eventAttendanceMode: schema(`${online ? "Online" : "Offline"}EventAttendanceMode`),
    location: online
      ? { "@type": "VirtualLocation", url }
      : {
          "@type": "Place",
          name: date.venue,
          address: {
            "@type": "PostalAddress",
            ...(date.address && { streetAddress: date.address }),
            ...(date.city && { addressLocality: date.city }),
            ...(date.country && { addressCountry: date.country }),
          },
        },
    ...((date.age_from !== null || date.age_to !== null) && {
      typicalAgeRange: `${date.age_from ?? 0}-${date.age_to ?? ""}`,
    }),
    maximumAttendeeCapacity: date.capacity,
    remainingAttendeeCapacity: date.left,
    isAccessibleForFree: date.price === 0,
    // A cancelled or past date has nothing to sell.
    ...(availability !== "cancelled" &&
      availability !== "over" && {
        offers: {
          ...offer(date.price, date.currency, url),
          availability: schema(stock),
          validThrough: date.sell_until,
        },
      }),
    organizer: {
      "@type": date.organizer ? "Person" : "Organization",
      name: organizer.name,
      ...(organizer.url && { url: organizer.url }),
    },
  };
}
