import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Sql } from "../../platform/db/database.server.ts";
import type { Services } from "../../platform/services.server.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { account } from "../accounts/tables.server.ts";
import { fullScopes } from "./policy.ts";
import { profile, profile_access } from "./tables.server.ts";

type Store = Pick<Services, "db">;
type NewProfile = typeof profile.$inferInsert;
type Made = typeof profile.$inferSelect;

/** Makes an adult's account with their own profile, which is selected. */
export async function makeAdult(
  store: Store,
  given: { account?: Parameters<typeof makeAccount>[1]; profile?: Partial<NewProfile> } = {},
): Promise<{ account_id: string; profile: Made }> {
  const made = await makeAccount(store, given.account);
  const own = await makeProfile(store, {
    kind: "own",
    account_id: made.id,
    name: "Ana",
    lastname: "Kralj",
    time_zone: made.time_zone,
    ...given.profile,
  });
  await store.db.update(account).set({ selected_profile_id: own.id }).where(eq(account.id, made.id));
  return { account_id: made.id, profile: own };
}

/** Makes a child with the given accounts as full guardians. */
export async function makeChild(
  store: Store,
  guardians: readonly string[],
  given: Partial<NewProfile> = {},
): Promise<Made> {
  const child = await makeProfile(store, {
    kind: "child",
    name: "Zala",
    lastname: "Kralj",
    birth_date: "2017-05-14",
    languages: ["sl"],
    tint: "apricot",
    ...given,
  });
  for (const account_id of guardians) {
    await makeAccess(store, { profile_id: child.id, account_id, level: "guardian", scopes: [...fullScopes] });
  }
  return child;
}

/** Gives an account access to a profile; by default as a specialist, to basics and sessions. */
export async function makeAccess(
  { db }: Store,
  given: Pick<typeof profile_access.$inferInsert, "profile_id" | "account_id"> &
    Partial<typeof profile_access.$inferInsert>,
) {
  const [made] = await db
    .insert(profile_access)
    .values({ id: v7(), level: "specialist", scopes: ["basics", "sessions"], starts_at: new Date(0), ...given })
    .returning();
  return made as typeof profile_access.$inferSelect;
}

/** Gives an account access to a profile from long ago, so that it is valid at any test clock. */
export async function seedGrant(
  sql: Sql,
  profileId: string,
  accountId: string,
  level: "guardian" | "specialist" | "viewer",
  scopes: string[],
): Promise<void> {
  await sql`
    insert into profile_access (id, profile_id, account_id, level, scopes, starts_at)
    values (${v7()}, ${profileId}, ${accountId}, ${level}, ${scopes}, 'epoch')`;
}

async function makeProfile({ db }: Store, given: Partial<NewProfile> & Pick<NewProfile, "kind">): Promise<Made> {
  const defaults = { name: "Ana", lastname: "Kralj", time_zone: "Europe/Ljubljana" };
  const [made] = await db
    .insert(profile)
    .values({ ...defaults, ...given, id: given.id ?? v7() })
    .returning();
  return made as Made;
}
