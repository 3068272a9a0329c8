import type { InferInsertModel } from "drizzle-orm";
import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import { pageSize, priceFrom, rankOf, topics } from "./rules.ts";
import { service, specialist, specialistCheck } from "./tables.server.ts";

type Store = Pick<Services, "db" | "sql">;
type NewSpecialist = InferInsertModel<typeof specialist>;
export type NewService = Omit<InferInsertModel<typeof service>, "specialist_id">;

export interface GivenSpecialist extends Partial<NewSpecialist> {
  /** Defaults to one service of 45 minutes. */
  services?: Partial<NewService>[];
  checks?: Omit<InferInsertModel<typeof specialistCheck>, "id" | "specialist_id">[];
}

const inThreeLanguages = (text: string) => ({ en: text, sl: text, sr: text });

/** Inserts a published specialist with services, and an account unless `account_id` is given. */
export async function makeSpecialist({ db, sql }: Store, { services, checks = [], ...given }: GivenSpecialist = {}) {
  const id = given.id ?? v7();
  const account_id = given.account_id ?? v7();
  const currency = given.currency ?? (given.country === "RS" ? "RSD" : "EUR");
  const offers = (services ?? [{}]).map((offer, position): InferInsertModel<typeof service> => ({
    id: v7(),
    specialist_id: id,
    name: inThreeLanguages("Session"),
    description: inThreeLanguages("One to one."),
    minutes: 45,
    price: 4800,
    currency,
    modes: offer.modes ?? ["in_person", "online"],
    position,
    ...offer,
  }));
  const row: NewSpecialist = {
    status: "published",
    name: "Maja",
    lastname: "Kovač",
    profession: "speech_therapist",
    gender: "female",
    city: "Ljubljana",
    country: "SI",
    time_zone: given.country === "RS" ? "Europe/Belgrade" : "Europe/Ljubljana",
    headline: inThreeLanguages("I help children be understood."),
    about: inThreeLanguages("For twelve years I have sat on the floor with children."),
    languages: ["sl"],
    topics: ["speech_and_language", "articulation"],
    modes: ["in_person", "online"],
    age_from: 2,
    age_to: 12,
    currency,
    price_from: priceFrom(offers),
    cancellation_hours: 24,
    trader_name: "Maja Kovač s.p.",
    rank: rankOf(given.rating ?? null, given.rating_count ?? 0),
    published_at: new Date(),
    ...given,
    id,
    account_id,
  };
  if (!given.account_id) {
    await sql`insert into account (id, email, role, locale, time_zone)
      values (${account_id}, ${`${id}@specialists.example`}, 'specialist', 'sl', ${row.time_zone})`;
  }
  await db.insert(specialist).values(row);
  if (offers.length) await db.insert(service).values(offers);
  if (checks.length) {
    await db.insert(specialistCheck).values(checks.map((check) => ({ id: v7(), specialist_id: id, ...check })));
  }
  return { ...row, services: offers };
}

const cities = [
  ["Ljubljana", "SI"],
  ["Maribor", "SI"],
  ["Celje", "SI"],
  ["Kranj", "SI"],
  ["Koper", "SI"],
  ["Beograd", "RS"],
  ["Novi Sad", "RS"],
  ["Niš", "RS"],
] as const;
const spoken = [["sl"], ["sr"], ["sl", "en"], ["sr", "en"], ["sl", "sr"], ["sl", "de"], ["sr", "hu"]];
const finer = [
  ["articulation", "late_talking"],
  ["dyslexia"],
  ["anxiety", "sleep"],
  ["anger"],
  ["attention"],
  ["siblings"],
];

/** Inserts many different published specialists, each with an account and two services. Returns their ids. */
export async function makeManySpecialists({ sql }: Pick<Store, "sql">, count: number): Promise<string[]> {
  const start = Date.now() - count * 60_000;
  const people = Array.from({ length: count }, (_, i) => {
    const at = (list: readonly unknown[], step = 1) => Math.floor(i / step) % list.length;
    const [city, country] = cities[at(cities)] as (typeof cities)[number];
    const reviews = (i * 7) % 41;
    const rating = reviews < 3 ? null : 400 + ((i * 13) % 100);
    const picture = String((i % 24) + 1).padStart(2, "0");
    const topic = at(topics, 3);
    return {
      id: v7({ msecs: start + i * 60_000 }),
      account_id: v7(),
      status: "published",
      name: i % 2 ? "Nikola" : "Špela",
      lastname: `Žagar ${i + 1}`,
      profession: i % 3 ? "speech_therapist" : "special_educator",
      gender: i % 2 ? "male" : "female",
      city,
      country,
      address: null,
      time_zone: country === "SI" ? "Europe/Ljubljana" : "Europe/Belgrade",
      headline: {
        en: "I work with toddlers and parents together, mostly on the floor and with toys.",
        sl: "Delam z malčki in starši skupaj, večinoma na tleh in z igračami.",
        sr: "Radim sa mališanima i roditeljima zajedno, uglavnom na podu i sa igračkama.",
      },
      about: inThreeLanguages("The first words come from games that nobody calls exercises."),
      first_meeting: {},
      education: {},
      languages: spoken[at(spoken, 2)],
      topics: [topics[topic], ...(finer[topic] ?? [])],
      modes: i % 5 ? ["in_person", "online"] : ["online"],
      age_from: i % 6,
      age_to: 8 + (i % 11),
      currency: country === "SI" ? "EUR" : "RSD",
      price_from: country === "SI" ? 3500 + (i % 40) * 100 : 250_000,
      rating,
      rating_count: reviews,
      cancellation_hours: 24,
      reply_hours: (i % 20) + 1,
      trader_name: `Žagar ${i + 1} s.p.`,
      trader_number: null,
      portrait: `/portraits/specialist-${picture}.svg`,
      tint: ["green", "apricot", "sky", "lilac", "lime"][i % 5],
      rank: rankOf(rating, reviews),
      published_at: new Date(start + i * 60_000).toISOString(),
      created_at: new Date(start).toISOString(),
      updated_at: new Date(start).toISOString(),
    };
  });
  const offers = people.flatMap((person) =>
    [30, 45].map((minutes, position) => ({
      id: v7(),
      specialist_id: person.id,
      name: inThreeLanguages("Session"),
      description: inThreeLanguages("One to one."),
      kind: "practice",
      minutes,
      price: person.price_from,
      currency: person.currency,
      modes: person.modes,
      position,
      active: true,
    })),
  );
  const chunk = 40 * pageSize;
  for (let i = 0; i < people.length; i += chunk) {
    const some = people.slice(i, i + chunk);
    await sql`insert into account (id, email, role, locale, time_zone)
      select account_id, id || '@specialists.example', 'specialist', 'sl', time_zone
      from jsonb_to_recordset(${sql.json(some)}) as r (account_id uuid, id text, time_zone text)`;
    await sql`insert into specialist select * from jsonb_populate_recordset(null::specialist, ${sql.json(some)})`;
    await sql`insert into service
      select * from jsonb_populate_recordset(null::service, ${sql.json(offers.slice(i * 2, (i + chunk) * 2))})`;
  }
  await sql`analyze specialist`;
  return people.map((person) => person.id);
}
