/** Invitations by email: who may send which, what the answers reveal, and what happens to the address. */
import { afterAll, beforeAll, expect, test } from "vitest";
import "../../../server/features.server.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAccount } from "../accounts/factories.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { feature } from "./feature.server.ts";
import { mostOpen } from "./rules.ts";

let t: TestApi;
let pair: Pair;
const now = new Date("2026-11-23T08:00:00Z");
beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  pair = await seedPair(t.sql, "referring");
});
afterAll(() => t?.close());

const family = () => pair.guardian.account_id;
const add = (as: string | null, email: string, type = "family_family") =>
  t.call(as, "POST", "/referrals/add", { email, type });

test("refuses invitations from guests, of unknown types, and to invalid addresses", async () => {
  expect((await add(null, "vera@korak.example")).status).toBe(401);
  expect(Object.keys((await add(family(), "vera", "friend")).body.fields)).toEqual(["email", "type"]);
});

test("refuses a type that the inviter may not send", async () => {
  expect((await add(family(), "vera@korak.example", "specialist_family")).body.code).toBe("referral_type_not_yours");
  expect((await add(pair.specialist.account_id, "vera@korak.example")).body.code).toBe("referral_type_not_yours");
});

test("answers the same whether or not the address has an account, and emails only an address without one", async () => {
  await makeAccount(t.services, { email: "has@korak.example" });
  const [fresh, known] = [await add(family(), "fresh@korak.example"), await add(family(), "HAS@korak.example")];
  expect([fresh.status, known.status]).toEqual([201, 201]);
  await handleEvents(t.services, feature.subscriptions ?? []);
  expect(await t.sql`select recipient from mail where kind = 'referral.invited'`).toEqual([
    { recipient: "fresh@korak.example" },
  ]);
  const { body } = await t.call(family(), "GET", "/referrals?pageSize=2");
  expect(body).toMatchObject({ page: 1, pageSize: 2, total: 2 });
  const strip = ({ id: _, shown_as, created_at: _c, ...row }: Record<string, unknown>) => [
    String(shown_as).slice(1),
    row,
  ];
  expect(strip(body.data[0])).toEqual(strip(body.data[1]));
  expect((await add(family(), "fresh+2@korak.example")).body.data.id).toBe(fresh.body.data.id);
});

test("refuses an invitation above the limit of open ones", async () => {
  const other = pair.otherGuardian.account_id;
  const answers = [];
  for (let i = 0; i <= mostOpen; i += 1) {
    t.setClock(new Date(now.getTime() + i * 3 * 3600_000));
    answers.push((await add(other, `many-${i}@korak.example`)).body.code);
  }
  expect(answers.at(-1)).toBe("too_many_referrals");
  t.setClock(now);
});

test("lets guests read the rules of rewards", async () => {
  const { body } = await t.call(null, "GET", "/referrals/rules");
  expect(body.data.types[1]).toEqual({
    type: "family_specialist",
    inviter: { EUR: 2000, RSD: 240_000 },
    invitee: null,
  });
});
