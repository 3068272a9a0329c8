import { expect, it } from "vitest";
import { demoSpecialists } from "../demo/people.ts";
import { servicesOf } from "../demo/services.ts";
import { type Gender, type Language, priceFrom, type Profession, rankOf } from "../rules.ts";
import { Catalog } from "./catalog.ts";
import { find } from "./finding.ts";
import { relevantQueries } from "./relevant-queries.ts";

const never = { next_free_at: null, next_evening_at: null, next_weekend_at: null };

function demoCatalog(): Catalog {
  const catalog = new Catalog(117);
  for (const { person, country } of demoSpecialists) {
    const number = Number(person.key.slice(-2));
    const services = servicesOf(person);
    const rating = person.reviews < 3 ? null : 400 + person.fives * 10;
    catalog.put({
      ...never,
      id: person.key,
      name: person.name,
      lastname: person.lastname,
      profession: person.profession as Profession,
      gender: (number % 2 ? "female" : "male") as Gender,
      city: person.city,
      headline: Object.values(person.headline).join(" "),
      languages: person.languages as Language[],
      topics: person.topics,
      modes: person.modes,
      age_from: person.ages[0],
      age_to: person.ages[1],
      currency: country === "SI" ? "EUR" : "RSD",
      price_from: priceFrom(services),
      rating,
      rating_count: person.reviews,
      rank: rankOf(rating, person.reviews),
      published: -person.since,
      services: services.map(({ name, kind }) => ({ name: Object.values(name).join(" "), kind })),
    });
  }
  return catalog;
}

it("each of at least 120 queries finds the wanted specialists among the first five results", () => {
  const catalog = demoCatalog();
  expect(relevantQueries.length).toBeGreaterThanOrEqual(120);
  const missed = relevantQueries.flatMap(([q, ...people]) => {
    const first = find(catalog, { q }, "recommended", { limit: 5, now: 0 }).map(([, , id]) => id.slice(-2));
    return people.every((one) => first.includes(one)) ? [] : [`${q}: ${people.join()} in ${first.join()}`];
  });
  expect(missed).toEqual([]);
});
