import type { Locale } from "../../../platform/i18n/locales.ts";
import type { SpecialistView } from "../../specialists/contract.ts";
import { priceFrom, splitTopics } from "../../specialists/rules.ts";
import type { PrivateView } from "../contract.ts";
import { textFor } from "../rules.ts";

/** The public page as publishing the draft would make it, in a reader's language. */
export function previewOf(view: PrivateView, locale: Locale, checks: SpecialistView["checks"]): SpecialistView {
  const { draft } = view;
  const spoken = (field: "headline" | "about" | "first_meeting" | "education") => textFor(draft[field], locale);
  return {
    id: view.id,
    name: view.name,
    lastname: view.lastname,
    profession: view.profession,
    gender: draft.gender ?? "female",
    portrait: view.portrait,
    portrait_alt: view.portrait_alt,
    tint: view.tint,
    city: draft.city,
    country: view.country,
    time_zone: view.time_zone,
    headline: spoken("headline"),
    about: spoken("about"),
    first_meeting: spoken("first_meeting"),
    education: spoken("education"),
    languages: draft.languages,
    ...splitTopics(draft.topics),
    modes: draft.modes,
    age_from: draft.age_from,
    age_to: draft.age_to,
    currency: view.currency,
    price_from: priceFrom(draft.services.filter(({ currency }) => currency === view.currency)),
    rating: view.rating,
    rating_count: view.rating_count,
    reply_hours: view.reply_hours,
    address: draft.address,
    cancellation_hours: draft.cancellation_hours,
    trader_name: view.trader_name,
    trader_number: view.trader_number,
    services: draft.services
      .filter(({ active }) => active)
      .map((one) => ({
        ...one,
        name: textFor(one.name, locale),
        description: textFor(one.description, locale),
      })),
    checks,
  };
}
