import { v7 } from "uuid";
import type { Services } from "../../platform/services.server.ts";
import { consentsFor, consentTexts, signupTypeOf } from "./rules.ts";
import { account, child_lock, consent } from "./tables.server.ts";

type NewAccount = typeof account.$inferInsert;

/** Creates an account that gave all consents of its type except to promotions; for a family by default. */
export async function makeAccount({ db }: Pick<Services, "db">, given: Partial<NewAccount> = {}) {
  const id = given.id ?? v7();
  const row = { role: "user", locale: "en", time_zone: "Europe/Ljubljana", ...given, id } as const;
  const [made] = await db
    .insert(account)
    .values({ ...row, email: given.email ?? `${id}@people.example` })
    .returning();
  const decided_at = given.created_at ?? new Date();
  await db.insert(consent).values(
    consentsFor[signupTypeOf(row.role)].map((kind) => ({
      id: v7(),
      account_id: id,
      kind,
      version: consentTexts[kind].version,
      given: kind !== "promotions_consent",
      decided_at,
    })),
  );
  return made as typeof account.$inferSelect;
}

/** Locks a device for a child; without a session, locks every device of the account. */
export async function lockDevice(
  { db }: Pick<Services, "db">,
  account_id: string,
  given: Partial<Omit<typeof child_lock.$inferInsert, "account_id">> = {},
): Promise<{ id: string }> {
  const id = given.id ?? v7();
  await db.insert(child_lock).values({ pin_hash: "x", started_at: new Date(), ...given, id, account_id });
  return { id };
}
