import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { diplomaOf } from "./demo/diplomas.ts";
import { demoSpecialists } from "./demo/people.ts";
import { servicesOf } from "./demo/services.ts";
import type { DemoSpecialist } from "./demo/specialist.ts";
import { makeSpecialist } from "./factories.server.ts";

const day = 24 * 3600_000;
const tints = ["apricot", "green", "lime", "sky", "green", "apricot", "lilac"];
/** Seeds 24 specialists with services and checks. Their accounts already exist under the same ids. */
export async function seedSpecialists(world: DemoWorld): Promise<void> {
  for (const { person, country } of demoSpecialists) {
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
      services: servicesOf(person).map(({ key, ...service }) => ({ id: world.id(`${person.key}/${key}`), ...service })),
      checks: checksOf(person, country, world.now),
    });
  }
}

function checksOf(person: DemoSpecialist, country: "SI" | "RS", now: Date) {
  const dayAt = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  const checked = -person.since - 6;
  // Checks that expire after a year have been renewed since.
  const renewed = Math.max(checked, -(person.since % 200) - 15);
  const all = [
    {
      kind: "identity" as const,
      checked_on: dayAt(checked),
      detail: { en: "identity card", sl: "osebna izkaznica", sr: "lična karta" },
    },
    { kind: "diploma" as const, checked_on: dayAt(checked), detail: diplomaOf(person, country) },
    {
      kind: "no_criminal_record" as const,
      checked_on: dayAt(renewed),
      detail: {
        en: "required for work with children",
        sl: "zahtevamo ga zaradi dela z otroki",
        sr: "traži se jer radi sa decom",
      },
    },
    {
      kind: "insurance" as const,
      checked_on: dayAt(renewed),
      valid_until: dayAt(renewed + 365),
      detail: { en: "liability toward clients", sl: "odgovornost do strank", sr: "odgovornost prema korisnicima" },
    },
  ];
  return all.map((check) => ({ ...check, checked_role: "superadmin" as const }));
}
