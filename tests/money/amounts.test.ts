/** Invalid amounts are refused at their field in every call. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sessionPayments } from "../../app/features/checkout/verbs.server.ts";
import { type Pair, seedPair } from "../../app/features/sessions/factories.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import { features } from "../../server/features.server.ts";

let t: TestApi;
let pair: Pair;
beforeAll(async () => {
  t = await testApi();
  pair = await seedPair(t.sql, "amounts");
  t.services.sessionPayments = {
    ...sessionPayments({ commissionBasisPoints: 1000 }),
    available: () => Promise.resolve(true),
  };
});
afterAll(() => t.close());

const named = /^(price|amount|percent|refund_percent)$/;
const none: readonly unknown[] = [
  -1,
  0.5,
  1.005,
  60.01,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  1e15,
  "60",
  "1.005",
  "1,5",
  "1e3",
  "",
  true,
  [6000],
  { amount: 6000 },
];

/** Every amount field of every request body. */
const fields = features
  .flatMap(({ contract }) => Object.values((contract ?? {}) as Record<string, { id?: string; body?: z.ZodType }>))
  .flatMap(({ id, body }) => {
    const shape = body && "shape" in body ? (body.shape as Record<string, z.ZodType>) : {};
    return Object.entries(shape)
      .filter(([name]) => named.test(name))
      .map(([name, type]) => ({ operation: id ?? "", name, type }));
  });

test("every amount field of every call rejects invalid amounts", () => {
  const operations = fields.map(({ operation }) => operation);
  for (const one of ["createSession", "grantGoodwillCredit", "waiveSessionPrice"]) expect(operations).toContain(one);
  const taken = fields.flatMap(({ operation, name, type }) =>
    none.filter((value) => type.safeParse(value).success).map((value) => `${operation} ${name} ${String(value)}`),
  );
  expect(taken).toEqual([]);
});

test.each(["0", "-1", "1e309", "60.5", '"1.005"', '"1,5"', '"60"', "49", "100000000", "null", "true"])(
  "an offer with the card price %s is refused",
  async (price) => {
    const times = JSON.stringify([new Date(Date.now() + 40 * 3600_000).toISOString()]);
    const answer = await t.call(
      pair.specialist.account_id,
      "POST",
      "/sessions/create",
      `{"profile_id":"${pair.child_id}","service_id":"${pair.service_id}","minutes":45,"payment_type":"Online","price":${price},"mode":"online","times":${times}}`,
    );
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["price"]]);
    expect(await t.sql`select from session`).toEqual([]);
  },
);
