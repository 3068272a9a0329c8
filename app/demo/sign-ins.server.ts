import { hashPassword, insertUser } from "../../auth-server/server.server.ts";
import { admins, demoPassword, type DemoWorld, emailOf } from "./world.server.ts";

// Others have theirs in a profile.
const names = new Map(admins.map(({ key, name, lastname }) => [emailOf(key), { firstName: name, lastName: lastname }]));

/** Lets every demo account sign in at our own auth server; with AUTH_URL set the demo has no sign-ins. */
export async function seedSignIns({ services, now }: DemoWorld): Promise<void> {
  if (services.settings.authUrl) return;
  const people = await services.sql<{ id: string; email: string; locale: string }[]>`
    select id, email, locale from account order by id`;
  // One hash for all: they share the password, and hashing it forty times would be most of the seed's time.
  const passwordHash = await hashPassword(demoPassword);
  await services.sql.begin(async (tx) => {
    for (const { id, email, locale } of people) {
      const metadata = { ...names.get(email), locale_code: locale };
      await insertUser(tx, { id, email, passwordHash, metadata, confirmedAt: now, now });
    }
  });
}
