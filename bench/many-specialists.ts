import { demoSpecialists } from "../app/features/specialists/demo/people.ts";
import { servicesOf } from "../app/features/specialists/demo/services.ts";
import { priceFrom } from "../app/features/specialists/rules.ts";
import { towns } from "../app/features/specialists/search/towns.ts";
import type { Sql } from "../app/platform/db/database.server.ts";

const names = [
  "Ana",
  "Maja",
  "Eva",
  "Nina",
  "Špela",
  "Jelena",
  "Milica",
  "Ivana",
  "Petra",
  "Katarina",
  "Luka",
  "Matej",
  "Žiga",
  "Rok",
  "Nikola",
  "Stefan",
  "Miloš",
  "Dušan",
  "Gregor",
  "Aleš",
  "Tomaž",
  "Ferenc",
  "Đorđe",
  "Čedomir",
];
const beginnings = [
  "Kov",
  "Zup",
  "Hor",
  "Nov",
  "Pet",
  "Jov",
  "Mar",
  "Živ",
  "Bož",
  "Gol",
  "Kra",
  "Mla",
  "Vid",
  "Šin",
  "Češ",
  "Đor",
  "Raj",
  "Stan",
];
const middles = ["a", "an", "ar", "e", "en", "ič", "ov", "ol", "un", "or", "il", "ak"];
const ends = ["ič", "ović", "nik", "šek", "ar", "čar", "ević", "man", "nović", "ec", "ko", "l"];

const batch = 20_000;

/**
 * Creates many different published specialists with realistic texts, prices, places and available times, but without accounts, so
 * they serve only for measuring.
 */
export async function makeSpecialistsInBulk(sql: Sql, specialists: number, services: number, now: Date): Promise<void> {
  const models = demoSpecialists.map(({ person, country }) => {
    const offers = servicesOf(person);
    return {
      ...person,
      country,
      price_from: priceFrom(offers),
      offers: offers.map(({ name, description, kind }) => ({ name, description, kind })),
    };
  });
  const lastnames = beginnings.flatMap((a) => middles.flatMap((b) => ends.map((c) => a + b + c)));
  const cities = towns.map(({ name, country }) => ({ name, country }));
  await sql.begin(async (tx) => {
    // Skips foreign keys to accounts, and triggers, whose rows are written below.
    await tx`set local session_replication_role = replica`;
    await tx`create temp table model on commit drop as select row_number() over () - 1 as n, m.* from
      jsonb_to_recordset(${sql.json(models)}) as m (profession text, languages text[], topics text[], modes text[], ages int[],
        country text, headline jsonb, about jsonb, price_from int, offers jsonb)`;
    for (let from = 0; from < specialists; from += batch) {
      const to = Math.min(from + batch, specialists) - 1;
      await tx`
        insert into specialist (id, account_id, status, name, lastname, profession, gender, city, country, time_zone, headline, about,
          languages, topics, modes, age_from, age_to, currency, price_from, rating, rating_count, cancellation_hours, trader_name, rank,
          published_at)
        select uuidv7(), gen_random_uuid(), 'published', (${names}::text[])[1 + i * 7 % ${names.length}],
          (${lastnames}::text[])[1 + i * 31 % ${lastnames.length}], m.profession, case i % 3 when 0 then 'male' else 'female' end,
          town.name, town.country, 'Europe/Ljubljana', m.headline, m.about, m.languages, m.topics, m.modes, m.ages[1], m.ages[2],
          case town.country when 'SI' then 'EUR' else 'RSD' end, 3000 + i % 60 * 100, case when i % 41 < 3 then null else 400 + i % 100 end,
          i % 41, 24, m.profession, 4300 + i * 13 % 600, ${now}::timestamptz - i * interval '10 minutes'
        from generate_series(${from}::int, ${to}::int) i
          join model m on m.n = i * 7 % ${models.length}
          join (select row_number() over () - 1 as n, t.* from jsonb_to_recordset(${sql.json(cities)}) as t (name text, country text)) town
            on town.n = i % ${cities.length}`;
    }
    await tx`
      insert into service (id, specialist_id, name, description, kind, minutes, price, currency, modes, position)
      select uuidv7(), s.id, m.offers -> (k % jsonb_array_length(m.offers)) -> 'name',
        m.offers -> (k % jsonb_array_length(m.offers)) -> 'description', m.offers -> (k % jsonb_array_length(m.offers)) ->> 'kind', 45, s.price_from + k * 100, s.currency, s.modes, k
      from specialist s join model m on m.headline = s.headline cross join generate_series(0, ${Math.round(services / specialists)}::int - 1) k`;
    await tx`
      insert into specialist_finding (specialist_id, next_free_at, next_evening_at, next_weekend_at, due_at)
      select id, case when rank % 5 > 0 then ${now}::timestamptz + rank % 400 * interval '1 hour' end,
        case when rank % 3 = 0 then ${now}::timestamptz + rank % 300 * interval '1 hour' end,
        case when rank % 7 = 0 then ${now}::timestamptz + rank % 350 * interval '1 hour' end, 'infinity' from specialist`;
  });
  await sql`vacuum analyze specialist, service, specialist_finding`;
}
