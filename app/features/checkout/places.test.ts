/** Places for several people of a family, which are paid together and named in the checkout's address by a parameter of their own. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../platform/auth/actor.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { feature as paymentHistory } from "../payment-history/feature.server.ts";
import { till } from "../payments/verbs.server.ts";
import { seedGrant } from "../profiles/factories.server.ts";
import { redirectWithoutPurchase } from "./components/asked.server.ts";
import { at, type Buying, setUpBuying, start } from "./testing/buying.ts";
import { orderPlaces, placesState, sellPlaces } from "./testing/places.ts";
import { dropUnpaid } from "./verbs/till.server.ts";

let b: Buying;
let vid: string;
let leave: () => void;
beforeAll(async () => {
  b = await setUpBuying();
  leave = sellPlaces();
  const [row] = await b.t.sql<{ id: string }[]>`
    insert into profile (id, kind, name, lastname, birth_date, time_zone)
    values (gen_random_uuid(), 'child', 'Vid', 'Kovač', '2019-05-05', 'Europe/London') returning id`;
  vid = row?.id as string;
  await seedGrant(b.t.sql, vid, b.ana, "guardian", ["basics", "sessions", "book", "manage"]);
});
beforeEach(() => b.again());
afterAll(async () => {
  leave();
  await b.t.close();
});

const visa = () => b.typed("4242424242424242");
const look = (as: string | null, query: string) => b.t.call(as, "GET", `/checkout?${query}`);
const asked = async (as: string, what: string) => (await look(as, `by=placeId&value=${what}`)).body.data;
const guard = (search: string, account_id = b.ana) => {
  const match = { key: "checkout.pay", locale: "en", params: {} } as const;
  const caller = { kind: "person", account_id } as Person;
  return redirectWithoutPurchase({
    url: new URL(`http://test/user/checkout${search}`),
    match,
    caller,
    services: b.t.services,
  });
};

test("the checkout of places refuses guests, other people, and unknown parameters or values", async () => {
  const [id] = await orderPlaces(b, "place-1", [vid]);
  expect((await look(null, "by=placeId&value=place-1")).status).toBe(401);
  for (const query of ["by=placeId&value=place-9", "by=placeId&value=x", "by=placeId", "by=other&value=place-1", ""])
    expect((await look(b.ana, query)).body.code, query).toBe("purchase_not_found");
  for (const as of [b.bojan, b.eva]) {
    expect((await look(as, "by=placeId&value=place-1")).body.code).toBe("purchase_not_found");
    expect((await look(as, `purchaseId=${id}`)).body.code).toBe("purchase_not_found");
    expect((await b.pay(id as string, null, {}, as)).body.code).toBe("purchase_not_found");
  }
  expect((await look(b.ana, "by=placeId&value=place-1")).body.data).toMatchObject({ state: "open", due: 3000 });
});

test("the checkout redirects to where places are ordered if there is no order, or if the address names more than one thing", async () => {
  await orderPlaces(b, "place-2", [vid]);
  expect(await guard("?placeId=place-2")).toBeUndefined();
  expect(await guard("?placeId=place-2", b.bojan)).toBe("/places/place-2");
  expect(await guard("?placeId=place-3")).toBe("/places/place-3");
  expect(await guard("?placeId=x")).toBe("/places");
  expect(await guard("?placeId=place-2&placeId=place-3")).toBe("/places");
  expect(await guard(`?placeId=place-2&purchase=${vid}`)).toBe("/places");
  expect(await guard(`?purchase=${vid}`)).toBeUndefined();
  expect(await guard("?purchase=x")).toBe("/user/sessions");
  expect(await guard("")).toBe("/user/sessions");
});

test("a guardian of one of two children sees, owes and pays only for that child", async () => {
  const { pair, ana, bojan } = b;
  await b.share([60, 40]);
  const ids = await orderPlaces(b, "place-4", [pair.child_id, vid]);
  const [zala = "", other = ""] = ids;
  expect(await asked(ana, "place-4")).toMatchObject({
    state: "open",
    purchase_ids: ids,
    price: 6000,
    due: 4800,
    profiles: [{ name: "Zala" }, { name: "Vid" }],
    parts: [
      { you: true, name: "Ana", percent: 80, amount: 4800 },
      { you: false, name: "Bojan", percent: 20, amount: 1200 },
    ],
    words: { line: "2 places" },
  });
  expect(await asked(bojan, "place-4")).toMatchObject({
    purchase_ids: [zala],
    due: 1200,
    profiles: [{ name: "Zala" }],
    parts: [
      { you: true, percent: 40, amount: 1200 },
      { you: false, percent: 60, amount: 1800 },
    ],
  });
  expect((await b.pay(ids, await visa(), {}, bojan)).body.code).toBe("purchase_not_found");
  expect((await b.pay(ids, await visa())).body.data.state).toBe("waiting");
  expect((await asked(ana, "place-4")).items.map(({ state }: { state: string }) => state)).toEqual(["open"]);
  expect((await b.pay(zala, await visa(), {}, bojan)).body.data.state).toBe("paid");
  await b.settle();
  expect(await asked(ana, "place-4")).toMatchObject({ state: "paid", purchase_ids: ids, amount: 4800 });
  // Only one of the places is cancelled.
  placesState.back.set(other, 50);
  await till().settle(b.t.services, { purchase_id: other });
  await b.settle();
  const history = (await b.t.call(ana, "GET", "/billing/history")).body.data as { kind: string }[];
  expect(history.toSorted((one, next) => next.kind.localeCompare(one.kind))).toMatchObject([
    { kind: "refund", amount: 1500, things: [{ kind: "place", profile: { name: "Vid" } }] },
    { kind: "payment", amount: 4800, things: [{ profile: { name: "Zala" } }, { profile: { name: "Vid" } }] },
  ]);
  await b.share(null);
});

test("a guardian who loses access to one child still sees and pays for the other, and unpaid places are dropped", async () => {
  const { t, pair, ana } = b;
  const ids = await orderPlaces(b, "place-5", [pair.child_id, vid]);
  await t.sql`update profile_access set revoked_at = ${start} where profile_id = ${vid} and account_id = ${ana}`;
  expect(await asked(ana, "place-5")).toMatchObject({ purchase_ids: [ids[0]], profiles: [{ name: "Zala" }] });
  expect((await b.pay(ids, null)).body.code).toBe("purchase_not_found");
  await t.sql`update profile_access set revoked_at = null where profile_id = ${vid} and account_id = ${ana}`;
  b.set(at(2));
  expect((await b.pay(ids, await visa())).body.code).toBe("purchase_over");
  await dropUnpaid(t.services);
  expect(placesState.dropped).toEqual(expect.arrayContaining(ids));
  expect((await look(ana, "by=placeId&value=place-5")).body.code).toBe("purchase_not_found");
});

test("paying for something without a right to withdraw needs no request for an early start", async () => {
  const ids = await orderPlaces(b, "place-6", [vid]);
  expect(await asked(b.ana, "place-6")).toMatchObject({ early_start_needed: false, withdrawable: false });
  expect((await b.pay(ids, await visa(), { early_start: false })).body.data.state).toBe("paid");
  expect(await asked(b.ana, "place-6")).toMatchObject({ state: "paid", early_start: false });
});

test("an order can have its own commission, even zero", async () => {
  const owed = await b.owed();
  const [free = ""] = await orderPlaces(b, "place-7", [vid], { basis_points: 0 });
  await b.pay(free, await visa());
  await b.settle();
  expect(await b.owed()).toBe(owed);
  const [usual = ""] = await orderPlaces(b, "place-8", [vid]);
  await b.pay(usual, await visa());
  await b.settle();
  expect(
    await b.t.sql`select p.fee from payment p join purchase_part t on t.payment_id = p.id
      where t.purchase_id = any(${[free, usual]}::uuid[]) order by t.purchase_id`,
  ).toEqual([{ fee: 0 }, { fee: 300 }]);
});

test("codes for sessions and packs don't work for places, but codes for events and for everything do", async () => {
  const add = (code: string, covers: string) =>
    b.t.call(b.specialist, "POST", "/promo-codes/add", { code, percent: 10, covers });
  for (const covers of ["sessions", "packs", "both", "events", "all"])
    expect((await add(`PLACE-${covers}`, covers)).status, covers).toBe(201);
  expect((await add("PLACE-other", "places")).body.fields).toHaveProperty("covers");
  const purchase_ids = await orderPlaces(b, "place-10", [vid, b.pair.child_id]);
  const enter = (code: string) => b.t.call(b.ana, "POST", "/checkout/code", { purchase_ids, code });
  for (const covers of ["sessions", "packs", "both"])
    expect((await enter(`PLACE-${covers}`)).body.code, covers).toBe("promo_unusable");
  for (const covers of ["events", "all"])
    expect((await enter(`PLACE-${covers}`)).body.data, covers).toMatchObject({ discount: 600 });
  const session = await b.accepted();
  const code = { purchase_ids: [session.purchase_id], code: "PLACE-events" };
  expect((await b.t.call(b.ana, "POST", "/checkout/code", code)).body.code).toBe("promo_unusable");
});

test("the other guardian is told of their part by email and notification, each with a link to pay", async () => {
  await b.share([50, 50]);
  const [id] = await orderPlaces(b, "place-11", [b.pair.child_id]);
  await handleEvents(b.t.services, paymentHistory.subscriptions ?? []);
  const [mail] = await b.t.sql<{ body_text: string }[]>`
    select body_text from mail where kind = 'payment-history.part_due' and account_id = ${b.bojan} order by id desc limit 1`;
  expect(mail?.body_text).toContain("is waiting for payment");
  expect(mail?.body_text).toContain(`/user/checkout?purchase=${id}`);
  const [notice] = (await b.t.call(b.bojan, "GET", "/notifications")).body.data;
  expect(notice).toMatchObject({ href: `/user/checkout?purchase=${id}` });
  await b.share(null);
});
