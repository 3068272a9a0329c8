import { demoId } from "../../demo/ids.server.ts";
import type { Locale } from "../../platform/i18n/locales.ts";
import type { DemoWorld } from "../../platform/rooms/demo-world.server.ts";
import { demoSpecialists } from "../specialists/demo/people.ts";
import type { DemoSpecialist } from "../specialists/demo/specialist.ts";
import { authors, doubts, praise, replies } from "./demo/reviews.ts";
import { makeReviews, type NewReview } from "./factories.server.ts";

const day = 24 * 3600_000;

/** Reviews of the demo specialists. */
export async function seedReviews(world: DemoWorld): Promise<void> {
  for (const { person, country } of demoSpecialists) {
    const number = Number(person.key.slice(-2));
    await makeReviews(world.services, world.id(person.key), reviewsOf(person, country, number, world.now));
  }
}

/** Half of the reviews are stars only; the rest take the texts in turn, none twice per person. */
function reviewsOf(person: DemoSpecialist, country: "SI" | "RS", number: number, now: Date): NewReview[] {
  const mother: Locale = country === "SI" ? "sl" : "sr";
  const used = { sl: 0, sr: 0, en: 0, doubts: 0 };
  return Array.from({ length: person.reviews }, (_, i): NewReview => {
    const locale: Locale = person.languages.includes("en") && (i + number) % 7 === 3 ? "en" : mother;
    const draw = (i * 7 + number * 3) % 10;
    const rating = draw < person.fives ? 5 : (i + number) % 9 === 0 ? 3 : 4;
    const pool = rating === 5 ? praise[locale] : doubts[locale];
    const turn = rating === 5 ? used[locale]++ : used.doubts++;
    const speaks = i < 3 || i % 2 === 0;
    const body = speaks && turn < pool.length ? (pool[(turn + number * 5) % pool.length] ?? null) : null;
    const at = new Date(now.getTime() - (9 + ((i * person.since) / (person.reviews + 1))) * day);
    const names = authors[locale];
    return {
      id: demoId(at, `${person.key}/review-${i}`),
      author: names[(i * 5 + number) % names.length] ?? "N. N.",
      rating,
      punctuality: Math.max(3, rating - ((i + number) % 4 === 0 ? 1 : 0)),
      clarity: rating,
      comfort: Math.min(5, rating + ((i + number) % 3 === 0 ? 1 : 0)),
      body,
      locale,
      reply: rating < 5 && body && i % 2 === 0 ? (replies[locale][i % replies[locale].length] ?? null) : null,
      demo: true,
      created_at: at,
    };
  });
}
