import { eq } from "drizzle-orm";
import { demoAdmins, type DemoFamily, demoFamilies } from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { account } from "../accounts/tables.server.ts";
import type { ProfileView } from "./contract.ts";
import { makeAccess, makeChild } from "./factories.server.ts";
import { fullScopes } from "./policy.ts";
import { nextTint, scopesOf } from "./rules.ts";
import { profile } from "./tables.server.ts";

const adults: Record<string, readonly [name: string, lastname: string]> = {
  "adult-1": ["Ana", "Kralj"],
  "adult-2": ["Gregor", "Vidmar"],
  "adult-3": ["Tjaša", "Vidmar"],
  "adult-4": ["Marko", "Jovanović"],
  "adult-5": ["Katarina", "Zupanc"],
  "adult-6": ["Stefan", "Nikolić"],
  "adult-7": ["Jelena", "Petrović"],
  "adult-8": ["Nemanja", "Petrović"],
};

interface Child {
  name: string;
  age: number;
  /** Days since the last birthday, where the date matters. */
  turned?: number;
  languages: string[];
  notes: string | null;
}

const children: Record<string, Child> = {
  "child-1": {
    name: "Zala",
    age: 9,
    languages: ["sl", "en"],
    notes: "Reads well in English, avoids it in Slovene. Likes drawing and horses.",
  },
  "child-2": {
    name: "Vid",
    age: 7,
    languages: ["sl", "en"],
    notes: "Can’t say r yet. Listens better when he can move.",
  },
  "child-3": {
    name: "Neža",
    age: 4,
    languages: ["sl"],
    notes: "Pri tujih je sprva tiho, po desetih minutah pa se razživi. Rada ima živali in uganke.",
  },
  "child-4": {
    name: "Luka",
    age: 8,
    languages: ["sr"],
    notes: "Teško mu je da sedi mirno dok radi domaći. Pomažu kratke pauze.",
  },
  "child-5": { name: "Mila", age: 5, languages: ["sr"], notes: null },
  "child-6": {
    name: "Jakob",
    age: 11,
    languages: ["sl", "de"],
    notes: "V šoli govori nemško, doma slovensko. Pri pisanju jezika meša.",
  },
  "child-7": { name: "Ema", age: 8, languages: ["sl", "de"], notes: null },
  "child-8": {
    name: "Tim",
    age: 3,
    languages: ["sl", "de"],
    notes: "Govori posamezne besede v obeh jezikih. Sluh je bil spomladi pregledan in je v redu.",
  },
  "child-9": {
    name: "Sofija",
    age: 10,
    languages: ["sr", "de"],
    notes: "Pred odgovaranjem u školi je boli stomak. Voli muziku i plivanje.",
  },
  "child-10": { name: "Vuk", age: 6, languages: ["sr"], notes: "Polazi u školu na jesen. Brka š i s." },
  "child-11": { name: "Iskra", age: 15, turned: 12, languages: ["sr", "en"], notes: null },
};

/** Child and guardian: this guardian only books and pays, while another one decides. */
const lesser: ReadonlySet<string> = new Set(["child-11 adult-8"]);

/** Seeds the adults' and admins' own profiles, the children, and their guardians. Ids: `adult-1/profile`, `child-1`. */
export async function seedProfiles(world: DemoWorld): Promise<void> {
  for (const family of demoFamilies) {
    await seedAdults(world, family);
    await seedChildren(world, family);
  }
  // Admins registered like families before they got their role.
  for (const { key, locale, time_zone, name, lastname } of demoAdmins) {
    const own = { name, lastname, time_zone, languages: [locale] };
    await world.services.db
      .insert(profile)
      .values({ id: world.id(`${key}/profile`), kind: "own", account_id: world.id(key), ...own });
  }
}

const portrait = (key: string) => `/portraits/${key.replace(/\d+$/, (number) => number.padStart(2, "0"))}.svg`;

async function seedAdults(world: DemoWorld, family: DemoFamily): Promise<void> {
  const { db } = world.services;
  for (const adult of family.adults) {
    const [name = "", lastname = ""] = adults[adult.key] ?? [];
    const id = world.id(`${adult.key}/profile`);
    const own = { name, lastname, time_zone: adult.time_zone, portrait: portrait(adult.key) };
    await db
      .insert(profile)
      .values({ id, kind: "own", account_id: world.id(adult.key), languages: [adult.locale], ...own });
    await db
      .update(account)
      .set({ selected_profile_id: id })
      .where(eq(account.id, world.id(adult.key)));
  }
}

async function seedChildren(world: DemoWorld, family: DemoFamily): Promise<void> {
  const [first] = family.adults;
  const lastname = adults[first?.key ?? ""]?.[1] ?? "";
  const taken: ProfileView["tint"][] = [];
  for (const key of family.children) {
    const { name, age, turned, languages, notes } = children[key] as Child;
    const tint = nextTint(taken);
    taken.push(tint);
    const id = world.id(key);
    await makeChild(world.services, [], {
      id,
      name,
      lastname,
      birth_date: birthday(world.now, age, turned ?? 20 + Number(key.replace(/\D+/g, "")) * 27),
      time_zone: first?.time_zone ?? "Europe/Ljubljana",
      languages,
      notes,
      portrait: portrait(key),
      tint,
    });
    for (const adult of family.adults) {
      await makeAccess(world.services, {
        id: world.id(`${key} guarded by ${adult.key}`),
        profile_id: id,
        account_id: world.id(adult.key),
        level: "guardian",
        scopes: lesser.has(`${key} ${adult.key}`) ? scopesOf("book", ["notes"]) : [...fullScopes],
        granted_by: world.id(first?.key ?? adult.key),
        starts_at: world.at(-190, "10:00", adult.time_zone),
      });
    }
  }
}

/** A birth date for this age with the last birthday this many days ago, so that ages are right whenever the demo starts. */
function birthday(now: Date, age: number, days: number): string {
  const day = new Date(now.getTime() - days * 24 * 3600 * 1000);
  day.setUTCFullYear(day.getUTCFullYear() - age);
  return day.toISOString().slice(0, 10);
}
