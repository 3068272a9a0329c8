import { afterEach, beforeEach, expect, test } from "vitest";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { stampOf } from "./data/stamp.server.ts";

let api: TestApi;
const shownAt = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(shownAt.getTime() + seconds * 1000);

beforeEach(async () => {
  api = await testApi();
  api.setClock(later(30));
});
afterEach(() => api.close());

const message = (more: object = {}) => ({
  kind: "contact",
  name: "Petra",
  email: "Petra@mail.example",
  subject: "A question",
  text: "When?\n<b>Soon</b>",
  stamp: stampOf(api.services.masterKey, shownAt),
  website: "",
  ...more,
});
const send = (more?: object, headers?: Record<string, string>) =>
  api.call(null, "POST", "/public/messages", message(more), headers);
const mails = () =>
  api.sql<{ kind: string; recipient: string; subject: string; body_html: string }[]>`select * from mail order by id`;

test("a message becomes one email to the support address, with its text escaped", async () => {
  expect((await send()).status).toBe(201);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "content.contact", recipient: "help@korak.example" });
  expect(mail?.body_html).toMatch(/href="mailto:[^"]+%40[^"]+\?subject=Re%3A%20[^"]+"/);
  expect(mail?.subject).toContain("A question");
  expect(mail?.body_html).toContain("petra@mail.example");
  expect(mail?.body_html).not.toContain("<b>Soon</b>");
});

test("a message with the honeypot filled in is accepted and dropped", async () => {
  expect((await send({ website: "https://spam.example" })).status).toBe(201);
  expect(await mails()).toEqual([]);
});

test.each([
  ["sent too quickly", 1],
  ["a day old", 25 * 3600],
])("a form that is %s must be submitted again", async (_, seconds) => {
  api.setClock(later(seconds));
  expect((await send()).body.code).toBe("form_not_fresh");
  expect(await mails()).toEqual([]);
});

test.each(["", "1763719200000.forged", "x"])("a message with the form stamp %j is rejected", async (stamp) => {
  expect([400, 409]).toContain((await send({ stamp })).status);
  expect(await mails()).toEqual([]);
});

test("validation errors name their field", async () => {
  const { status, body } = await send({ name: " ", email: "nobody", text: "" });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(["email", "name", "text"]);
});

test("a sender may send five messages an hour, even all at once, and more after an hour", async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, (_, i) => send({ text: `Question ${i}` })))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  api.setClock(later(3700));
  expect((await send()).status).toBe(201);
});

test("the rate limit counts by network: one IPv6 /64 is one sender, and the next /64 is another", async () => {
  const from = (ip: string, text: string) => send({ text }, { "x-test-ip": ip });
  const near = await Promise.all(Array.from({ length: 8 }, (_, i) => from(`2001:db8::${i + 1}`, `Question ${i}`)));
  expect(near.filter(({ status }) => status === 201)).toHaveLength(5);
  // Not truncated as text: the next /64 starts with the same characters.
  expect((await from("2001:db8:0:1::1", "From next door")).status).toBe(201);
  expect((await from("::ffff:192.0.2.1", "From an old network")).status).toBe(201);
});

test("a rate-limited message is not sent, and the response has retry_after", async () => {
  for (let i = 0; i < 5; i++) await send({ text: `Question ${i}` });
  expect((await send({ text: "One more" })).body).toMatchObject({ code: "too_many_requests", retry_after: 720 });
  expect(await mails()).toHaveLength(5);
});

test("retries count as one message, even when concurrent or from another network", async () => {
  const answers = await Promise.all([send(), send(), send({}, { "x-test-ip": "198.51.100.7" })]);
  for (let more = 0; more < 6; more++) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await mails()).toHaveLength(1);
  // Retries do not count against the rate limit: four more may follow.
  for (let other = 0; other < 4; other++) expect((await send({ text: `Question ${other}` })).status).toBe(201);
  api.setClock(later(3700));
  // Another text, or the same text from a newly rendered form, is a new message.
  await send({ text: "And where?" });
  await send({ stamp: stampOf(api.services.masterKey, later(5)) });
  expect(await mails()).toHaveLength(7);
});

test("the rate limit stores no IP address and is deleted after the hour", async () => {
  await send({}, { "x-test-ip": "198.51.100.7" });
  const kept = async () =>
    (await api.sql<{ key: string }[]>`select key from rate_limit order by key`).map(({ key }) => key);
  expect(await kept()).toEqual(["public-message", expect.stringMatching(/^public-message:[\w-]{43}$/)]);
  const [, first] = await kept();
  api.setClock(later(3 * 3600));
  await send({ stamp: stampOf(api.services.masterKey, later(3 * 3600 - 10)) }, { "x-test-ip": "203.0.113.7" });
  expect(await kept()).not.toContain(first);
});
