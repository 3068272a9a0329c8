import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

type Made = Awaited<ReturnType<typeof makeSpecialist>>;
const view = async (who: Made) => (await t.call(who.account_id, "GET", "/specialists/view/private")).body.data;
const change = (who: Made, version: number, body: object, id = who.id) =>
  t.call(who.account_id, "PATCH", `/specialists/${id}`, { version, ...body });
const publish = (who: Made, version: number, id = who.id) =>
  t.call(who.account_id, "POST", `/specialists/${id}/publish`, { version });
const shown = async (who: Made) => (await t.call(null, "GET", `/specialists/view/public?id=${who.id}`)).body.data;
const service = {
  name: { en: "Workshop" },
  description: {},
  minutes: 90,
  price: 1800,
  currency: "EUR",
  modes: ["in_person"],
  active: true,
};

test("refuses changes to another specialist's page as not found, and names every invalid field", async () => {
  const [me, other] = [await makeSpecialist(t.services), await makeSpecialist(t.services)];
  for (const answer of [
    await change(me, 0, { city: "Celje" }, other.id),
    await publish(me, 0, other.id),
    await t.call(me.account_id, "POST", `/specialists/${other.id}/discard`, { version: 0 }),
    await t.call(me.account_id, "GET", `/specialists/${other.id}/versions`),
    await t.call(me.account_id, "POST", `/specialists/${other.id}/restore`, { version: 0, number: 0 }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
  const wrong = await change(me, 0, {
    headline: { en: "x".repeat(161), hr: "Zdravo" },
    topics: ["klingon"],
    age_from: -1,
    cancellation_hours: 13,
    role: 1,
    service: { ...service, kind: "magic", minutes: 5, modes: [], price: -1 },
  });
  expect(Object.keys(wrong.body.fields).toSorted()).toEqual([
    "age_from",
    "cancellation_hours",
    "headline.en",
    "headline.hr",
    "role",
    "service.kind",
    "service.minutes",
    "service.modes",
    "service.price",
    "topics.0",
  ]);
  expect((await change(me, 0, { age_from: 9, age_to: 8 })).body.fields).toMatchObject({ age_to: { code: "min" } });
  expect((await change(me, 0, { service: { ...service, name: {} } })).body.fields).toMatchObject({
    "service.name.en": { code: "required" },
  });
  const strange = other.services[0]?.id;
  for (const body of [
    { service: { ...service, id: strange } },
    { offer: { service_id: strange, active: false } },
    { remove_service_id: strange },
  ]) {
    expect(await change(me, 0, body)).toMatchObject({ status: 404, body: { code: "service_not_found" } });
  }
  expect((await publish(me, 0)).body.code).toBe("nothing_to_publish");
  expect(await view(me)).toMatchObject({ version: 0, changes: [], saved_at: null });
});

test("a draft lists its changes, is hidden from families until it is published, and refuses outdated versions", async () => {
  const me = await makeSpecialist(t.services);
  const before = await shown(me);
  const first = me.services[0]?.id ?? "";
  let at = 0;
  const next = async (body: object) => {
    const { status, body: answer } = await change(me, at, body);
    expect(status).toBe(200);
    at = answer.data.version;
    return answer.data;
  };
  await next({ headline: { en: "Words, step by step." }, first_meeting: { sl: "Igramo se." } });
  await next({ service });
  const { draft } = await next({ offer: { service_id: first, active: false } });
  const added = draft.services[1].id;
  expect(draft.services.map(({ kind }: { kind: string }) => kind)).toEqual(["practice", "practice"]);
  await next({ service: { ...service, id: added, name: { en: "Workshop for parents" }, kind: "parents" } });
  // A change without a kind leaves the kind as it is.
  expect((await next({ service: { ...service, id: added } })).draft.services[1].kind).toBe("parents");
  const drafted = await next({ move: { service_id: added, to: 0 }, topics: ["dyslexia"], city: "Celje" });
  expect(
    drafted.changes.map(({ what, how, language }: Record<string, string>) =>
      [what, how, language].filter(Boolean).join(" "),
    ),
  ).toEqual([
    "headline changed en",
    "first_meeting added sl",
    "topics changed",
    "place changed",
    "service added",
    "service hidden",
  ]);
  expect(drafted.outdated.headline).toMatchObject({ sl: { language: "en" }, sr: { language: "en" } });
  expect(await shown(me)).toEqual(before);

  // A second window with an outdated version can't change anything.
  expect(await change(me, at - 1, { city: "Koper" })).toMatchObject({ status: 409, body: { code: "draft_changed" } });
  expect((await publish(me, at - 1)).body.code).toBe("draft_changed");

  const [one, two] = await Promise.all([publish(me, at), publish(me, at)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  const now = await shown(me);
  expect(now).toMatchObject({
    headline: { text: "Words, step by step." },
    city: "Celje",
    price_from: 1800,
    topics: ["reading_and_school"],
    tags: ["dyslexia"],
  });
  expect(now.services).toMatchObject([{ id: added, kind: "parents" }]);
  const { body: log } = await t.call(me.account_id, "GET", `/specialists/${me.id}/versions`);
  expect(log.data).toMatchObject([
    { number: 1, services: { [added]: { en: "Workshop" } } },
    { number: 0, changes: [] },
  ]);
  const [event] =
    await t.sql`select payload from outbox where topic = 'specialist.profile_published' and payload ->> 'specialist_id' = ${me.id}`;
  expect(event).toBeDefined();
  expect(
    (await t.call(me.account_id, "GET", "/specialists/me/services")).body.data.map(({ id }: { id: string }) => id),
  ).toEqual([added, first]);

  // Texts that were reviewed or updated are no longer marked as outdated.
  at = (await view(me)).version;
  await next({ still_right: { field: "headline", language: "sl" } });
  const caught = await next({ headline: { sr: "Reči, korak po korak." } });
  expect(caught.outdated).toEqual({});
  expect(
    (await t.call(me.account_id, "POST", `/specialists/${me.id}/discard`, { version: at })).body.data.changes,
  ).toEqual([]);
});

test("an incomplete page can be published only while it is paused, and a removed service stays stored", async () => {
  const me = await makeSpecialist(t.services);
  const id = me.services[0]?.id ?? "";
  const gone = await change(me, 0, { remove_service_id: id, topics: [], about: { en: "", sl: null, sr: "" } });
  expect(gone.body.data.lacks.toSorted()).toEqual(["about", "address", "services", "topics"]);
  const refused = await publish(me, 1);
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields).toSorted()]).toEqual([
    409,
    "profile_incomplete",
    ["about", "services", "topics"],
  ]);
  await t.sql`update specialist set status = 'paused' where id = ${me.id}`;
  expect((await publish(me, 1)).status).toBe(200);
  const [row] = await t.sql`select active, removed_at is not null as removed from service where id = ${id}`;
  expect(row).toEqual({ active: false, removed: true });
  expect((await view(me)).draft.services).toEqual([]);
  expect((await change(me, 2, { offer: { service_id: id, active: true } })).status).toBe(404);
});

test("restoring an earlier version makes it the draft, in which removed services return as new ones", async () => {
  const me = await makeSpecialist(t.services);
  const first = me.services[0]?.id ?? "";
  const restore = (number: number, version: number) =>
    t.call(me.account_id, "POST", `/specialists/${me.id}/restore`, { version, number });
  expect(await restore(0, 0)).toMatchObject({ status: 404, body: { code: "version_not_found" } });
  const before = await shown(me);
  await change(me, 0, { service: { ...service, name: { en: "New" } }, headline: { en: "Another sentence" } });
  await change(me, 1, { remove_service_id: first });
  await publish(me, 2);
  expect(await restore(0, 2)).toMatchObject({ status: 409, body: { code: "draft_changed" } });
  const { status, body } = await restore(0, 3);
  expect(status).toBe(200);
  const [back] = body.data.draft.services;
  expect(body.data.draft).toMatchObject({
    headline: before.headline && { en: before.headline.text },
    services: [{ name: { en: before.services[0].name.text } }],
  });
  expect(back.id).not.toBe(first);
  expect((await shown(me)).headline.text).toBe("Another sentence");
  expect((await publish(me, 4)).status).toBe(200);
  const after = await shown(me);
  expect({ ...after, services: after.services.map((one: object) => ({ ...one, id: first })) }).toEqual(before);
  // The newest version is what families already see, so nothing is left to publish.
  expect((await restore(2, 5)).body.data.changes).toEqual([]);
  const rows = await t.sql`select id from service where specialist_id = ${me.id} and removed_at is null`;
  expect(rows.map(({ id }) => id)).toEqual([back.id]);
});
