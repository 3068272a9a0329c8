import { offer, type Thing } from "../../../platform/seo/structured-data.ts";
import type { SpecialistView } from "../contract.ts";

/** Structured data of a specialist's page: person, practice, services and reviews. */
export function profileStructuredData(
  person: SpecialistView,
  profession: string,
  url: string,
  origin: string,
): Thing[] {
  const name = `${person.name} ${person.lastname}`;
  const image = person.portrait?.startsWith("/") ? origin + person.portrait : (person.portrait ?? undefined);
  return [
    {
      "@type": "Person",
      "@id": `${url}#person`,
      name,
      jobTitle: profession,
      description: person.headline.text,
      url,
      ...(image && { image }),
      knowsLanguage: person.languages,
      worksFor: { "@id": `${url}#practice` },
    },
    {
      "@type": "ProfessionalService",
      "@id": `${url}#practice`,
      name,
      url,
      ...(image && { image }),
      ...(person.modes.includes("in_person") && {
        address: {
          "@type": "PostalAddress",
          ...(person.address && { streetAddress: person.address }),
          addressLocality: person.city,
          addressCountry: person.country,
        },
      }),
      makesOffer: person.services.map((service) => ({
        ...offer(service.price, service.currency),
        itemOffered: { "@type": "Service", name: service.name.text, description: service.description.text },
      })),
      // As on the page, there is an average only if there are enough reviews.
      ...(person.rating !== null && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: (Math.round(person.rating / 10) / 10).toFixed(1),
          bestRating: 5,
          reviewCount: person.rating_count,
        },
      }),
    },
  ];
}
