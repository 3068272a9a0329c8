import { openForWork } from "../features/availability/factories.server.ts";
import type { WorkingHours } from "../features/availability/rules.ts";
import { makeReviews, type NewReview } from "../features/reviews/factories.server.ts";
import { makeSpecialist } from "../features/specialists/factories.server.ts";
import type { Locale } from "../platform/i18n/locales.ts";
import { demoId } from "./ids.server.ts";
import { diplomas } from "./texts/diplomas.ts";
import { authors, doubts, praise, replies } from "./texts/reviews.ts";
import { serviceTemplates } from "./texts/services.ts";
import type { DemoSpecialist } from "./texts/specialist.ts";
import { specialistsRs } from "./texts/specialists-rs.ts";
import { specialistsSi } from "./texts/specialists-si.ts";
import type { DemoWorld } from "./world.server.ts";

const day = 24 * 3600_000;
const tints = ["apricot", "green", "lime", "sky", "green", "apricot", "lilac"];
const week = (weekdays: number[], starts: string, ends: string): WorkingHours[] =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

const weeks: Record<DemoSpecialist["week"], WorkingHours[]> = {
  mornings: week([1, 2, 3, 4, 5], "08:00", "13:00"),
  days: [...week([1, 2, 4], "09:00", "12:30"), ...week([1, 2, 3, 4], "13:30", "17:30")],
  afternoons: [...week([1, 2, 3, 4], "13:00", "19:30"), ...week([6], "09:00", "12:00")],
  mixed: [...week([1, 3], "08:30", "14:30"), ...week([2, 4], "12:00", "18:30"), ...week([5], "08:00", "12:00")],
};

/** No two people keep the same hours: each has a free weekday of their own and starts up to an hour later. */
function hoursOf(person: DemoSpecialist, number: number): WorkingHours[] {
  const later = (time: string) => {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (number % 3) * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  };
  return weeks[person.week]
    .filter((h) => h.weekday === 6 || h.weekday !== (number % 4) + 1)
    .map((h) => ({ ...h, starts: later(h.starts), ends: later(h.ends) }));
}

/** 24 specialists with services, hours, checks and reviews. Their accounts are there already, under the same ids. */
export async function seedSpecialists(world: DemoWorld): Promise<void> {
  const people = [
    ...specialistsSi.map((person) => ({ person, country: "SI" as const })),
    ...specialistsRs.map((person) => ({ person, country: "RS" as const })),
  ];
  for (const { person, country } of people) {
    const number = Number(person.key.slice(-2));
    const id = world.id(person.key);
    await makeSpecialist(world.services, {
      id,
      account_id: id,
      name: person.name,
      lastname: person.lastname,
      profession: person.profession,
      gender: number % 2 ? "female" : "male",
      city: person.city,
      country,
      address: person.address ?? null,
      time_zone: country === "SI" ? "Europe/Ljubljana" : "Europe/Belgrade",
      headline: person.headline,
      about: person.about,
      languages: person.languages,
      topics: person.topics,
      modes: person.modes,
      age_from: person.ages[0],
      age_to: person.ages[1],
      cancellation_hours: person.cancellation,
      reply_hours: person.reply,
      trader_name: person.trader,
      trader_number: country === "SI" ? "0000000000" : "00000000",
      portrait: `/portraits/${person.key}.svg`,
      tint: tints[number % tints.length] ?? "green",
      published_at: new Date(world.now.getTime() - person.since * day),
      created_at: new Date(world.now.getTime() - (person.since + 20) * day),
      services: person.services.map(([key, price]) => {
        const template = serviceTemplates[key];
        if (!template) throw new Error(`No service "${key}" for ${person.key}`);
        const { minutes, online, name, description } = template;
        const modes = online && person.modes.includes("online") ? (["online"] as const) : person.modes;
        return { id: world.id(`${person.key}/${key}`), name, description, minutes, price, modes: [...modes] };
      }),
      checks: checksOf(person, country, world.now),
    });
    await openForWork(world.services, [id], hoursOf(person, number));
    await makeReviews(world.services, id, reviewsOf(person, country, number, world.now));
  }
}

function diplomaOf({ key, profession }: DemoSpecialist, country: "SI" | "RS") {
  const words = diplomas[country][profession];
  if (!words) throw new Error(`No diploma for ${key}`);
  return words;
}

function checksOf(person: DemoSpecialist, country: "SI" | "RS", now: Date) {
  const dayAt = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  const checked = -person.since - 6;
  // What must not be older than a year was renewed since.
  const renewed = Math.max(checked, -(person.since % 200) - 15);
  return [
    { kind: "identity" as const, checked_on: dayAt(checked), detail: { en: "identity card", sl: "osebna izkaznica", sr: "lična karta" } },
    { kind: "diploma" as const, checked_on: dayAt(checked), detail: diplomaOf(person, country) },
    {
      kind: "no_criminal_record" as const,
      checked_on: dayAt(renewed),
      detail: {
        en: "asked for because of work with children",
        sl: "zahtevamo ga zaradi dela z otroki",
        sr: "traži se jer radi sa decom",
      },
    },
    {
      kind: "insurance" as const,
      checked_on: dayAt(renewed),
      valid_until: dayAt(renewed + 365),
      detail: { en: "liability towards clients", sl: "odgovornost do strank", sr: "odgovornost prema korisnicima" },
    },
  ];
}

/** Half of the reviews are stars only, as in life; the rest takes the texts in turn, none twice for one person. */
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
