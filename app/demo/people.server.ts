import { makeAccount } from "../features/accounts/factories.server.ts";
import { specialistsRs } from "./texts/specialists-rs.ts";
import { admins, type DemoWorld, emailOf, families, specialistKeys } from "./world.server.ts";

const inSerbia = new Set(specialistsRs.map((person) => person.key));

/** Accounts of the families' adults, of the specialists and of the admins; an account's id is that of the person's key. */
export async function seedPeople(world: DemoWorld): Promise<void> {
  const created_at = world.at(-200, "09:00", "Europe/Ljubljana");
  for (const { key, locale, time_zone } of families.flatMap((family) => family.adults)) {
    await makeAccount(world.services, { id: world.id(key), email: emailOf(key), locale, time_zone, created_at });
  }
  for (const { key, role, locale, time_zone } of admins) {
    const email = emailOf(key);
    await makeAccount(world.services, { id: world.id(key), email, role, locale, time_zone, created_at });
  }
  for (const key of specialistKeys) {
    const serbian = inSerbia.has(key);
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
