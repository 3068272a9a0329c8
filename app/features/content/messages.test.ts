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
  kind: "contact", name: "Petra", email: "Petra@mail.example", subject: "A question", text: "When?\n<b>Soon</b>",
  stamp: stampOf(api.services.masterKey, shownAt), website: "", ...more,
});
const send = (more?: object, headers?: Record<string, string>) =>
  api.call(null, "POST", "/public/messages", message(more), headers);
const mails = () => api.sql<{ kind: string; recipient: string; subject: string; body_html: string }[]>`select * from mail order by id`;

test("a message is a mail to us, its words as text", async () => {
  expect((await send()).status).toBe(201);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "content.contact", recipient: "help@korak.example" });
  expect(mail?.subject).toContain("A question");
  expect(mail?.body_html).toContain("petra@mail.example");
  expect(mail?.body_html).not.toContain("<b>Soon</b>");
});

test("what fills the field that nobody sees is thanked and dropped", async () => {
  expect((await send({ website: "https://spam.example" })).status).toBe(201);
  expect(await mails()).toEqual([]);
});

test.each([
  ["too quick", 1],
  ["a day old", 25 * 3600],
])("a form that is %s is asked for once more", async (_, seconds) => {
  api.setClock(later(seconds));
  expect((await send()).body.code).toBe("form_not_fresh");
  expect(await mails()).toEqual([]);
});

test.each(["", "1763719200000.forged", "x"])("the stamp %j is none", async (stamp) => {
  expect([400, 409]).toContain((await send({ stamp })).status);
  expect(await mails()).toEqual([]);
});

test("mistakes name their field", async () => {
  const { status, body } = await send({ name: " ", email: "nobody", text: "" });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(["email", "name", "text"]);
});

test("the sixth message within an hour is too many, also when all come at once; an hour later it is not", async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, (_, i) => send({ text: `Question ${i}` })))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  api.setClock(later(3700));
  expect((await send()).status).toBe(201);
});

test("sent again because the answer was lost, also twice at once or over another network, it is one message", async () => {
  const answers = await Promise.all([send(), send(), send({}, { "x-forwarded-for": "198.51.100.7" })]);
  for (let more = 0; more < 6; more++) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await mails()).toHaveLength(1);
  expect(await api.sql`select 1 from public_message`).toHaveLength(1);
  // Other words, or the form shown anew, are another message.
  await send({ text: "And where?" });
  await send({ stamp: stampOf(api.services.masterKey, later(5)) });
  expect(await mails()).toHaveLength(3);
});

test("what is kept about a sender is no address, and is gone after a day", async () => {
  await send();
  const [row] = await api.sql<{ sender: string }[]>`select sender from public_message`;
  expect(row?.sender).toMatch(/^[\w-]{43}$/);
  api.setClock(later(25 * 3600));
  await send({ stamp: stampOf(api.services.masterKey, later(25 * 3600 - 10)) });
  expect(await api.sql`select 1 from public_message`).toHaveLength(1);
});
