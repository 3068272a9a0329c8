import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../../platform/db/database.server.ts";
import { testDatabase, type TestDatabase } from "../../platform/testing/database.ts";
import { parseSignUpData } from "./rules.ts";
import { openAccount } from "./verbs/account.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ pool: 8 });
});
afterAll(() => database.close());

const consents = { initial_consent: true, gdpr_consent: true, data_consent: true };
const data = parseSignUpData({ firstName: "Petra", lastName: "Novak", ...consents }, { locale: "sl" });
const open = (id: string, email: string) =>
  transaction(database.db, (tx) => openAccount(tx, { account_id: id, email }, data, new Date()));

test("concurrent calls open one account once; the others get no error", async () => {
  for (let round = 0; round < 60; round += 1) {
    const id = v7();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(id, `${id}@people.example`)));
    expect(opened.filter(Boolean)).toHaveLength(1);
  }
});

test("an account cannot be opened with another account's email address", async () => {
  await open(v7(), "taken@people.example");
  await expect(open(v7(), "taken@people.example")).rejects.toMatchObject({ code: "account_exists" });
});
