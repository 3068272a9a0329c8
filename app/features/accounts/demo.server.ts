import { hashSecret } from "../../platform/hashing/hasher.server.ts";
import { insertUser } from "../../../auth-server/server.server.ts";
import {
  demoAdmins,
  demoPassword,
  emailOf,
  demoFamilies,
  serbianSpecialists,
  specialistKeys,
} from "../../demo/world.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { makeAccount } from "./factories.server.ts";

/** Accounts and sign-ins of all demo people. */
export async function seedAccounts(world: DemoWorld): Promise<void> {
  await seedPeople(world);
  await seedSignIns(world);
}

/** Accounts of the families' adults, the specialists, and the admins; an account's id is `idOf` its person's key. */
async function seedPeople(world: DemoWorld): Promise<void> {
  const created_at = world.at(-200, "09:00", "Europe/Ljubljana");
  for (const { key, locale, time_zone } of demoFamilies.flatMap((family) => family.adults)) {
    await makeAccount(world.services, { id: world.id(key), email: emailOf(key), locale, time_zone, created_at });
  }
  for (const { key, role, locale, time_zone } of demoAdmins) {
    const email = emailOf(key);
    await makeAccount(world.services, { id: world.id(key), email, role, locale, time_zone, created_at });
  }
  for (const key of specialistKeys) {
    const serbian = serbianSpecialists.has(key);
    await makeAccount(world.services, {
      id: world.id(key),
      email: emailOf(key),
      role: "specialist",
      locale: serbian ? "sr" : "sl",
      time_zone: serbian ? "Europe/Belgrade" : "Europe/Ljubljana",
      created_at,
    });
  }
}

// Everyone else's name is in a profile.
const names = new Map(
  demoAdmins.map(({ key, name, lastname }) => [emailOf(key), { firstName: name, lastName: lastname }]),
);

/** Creates sign-ins at the built-in auth server; with AUTH_URL set, the demo has none. */
async function seedSignIns({ services, now }: DemoWorld): Promise<void> {
  if (services.settings.authUrl) return;
  const people = await services.sql<{ id: string; email: string; locale: string }[]>`
    select id, email, locale from account order by id`;
  // Everyone has the same password, so it is hashed once; hashing it forty times would take most of the seed's time.
  const passwordHash = await hashSecret(demoPassword);
  await services.sql.begin(async (tx) => {
    for (const { id, email, locale } of people) {
      const metadata = { ...names.get(email), locale_code: locale };
      await insertUser(tx, { id, email, passwordHash, metadata, confirmedAt: now, now });
    }
  });
}
