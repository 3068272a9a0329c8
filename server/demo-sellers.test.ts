import { afterAll, beforeAll, expect, it } from "vitest";
import { idOf } from "../app/demo/world.server.ts";
import { taxFactsOn } from "../app/features/applications/data.server.ts";
import { testApi, type TestApi } from "../app/platform/testing/api.ts";
import { seedDemo } from "./demo.server.ts";
import "./features.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
  await seedDemo(t.services);
}, 240_000);
afterAll(() => t?.close());

it("the demo has tax facts of its specialists for the day of each sale", async () => {
  const sales = await t.sql<{ specialist_id: string; day: string }[]>`
    select specialist_id, (paid_at at time zone 'Europe/Ljubljana')::date::text as day from purchase where paid_at is not null
    union select specialist_id, (due_at at time zone 'Europe/Ljubljana')::date::text from commission_due where due_at is not null`;
  expect(sales.length).toBeGreaterThan(5);
  for (const { specialist_id, day } of sales)
    expect(await taxFactsOn(t.sql, specialist_id, day), `${specialist_id} ${day}`).not.toBeNull();
});

it("the demo has a specialist in another member state whose VAT number is registered", async () => {
  const facts = await taxFactsOn(t.sql, idOf("specialist-13"), new Date().toISOString().slice(0, 10));
  expect(facts).toMatchObject({ country: "HR", vat_number: "HR10000000000", vat_check: { answer: "valid" } });
});
