import { afterAll, beforeAll, expect, it } from "vitest";
import { queueMail } from "../../platform/mail/queue.server.ts";
import { mailTopics } from "../../platform/mail/topics.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";

let t: TestApi;
let family: string;
let specialist: string;
beforeAll(async () => {
  t = await testApi();
  family = (await makeAdult(t.services)).account_id;
  specialist = (await makeSpecialist(t.services)).account_id;
});
afterAll(() => t.close());

let count = 0;
const queued = (account_id: string | null, kind: string) =>
  t.sql.begin((tx) =>
    queueMail(tx, {
      account_id,
      kind,
      recipient: "ana@test.example",
      locale: "en",
      subject: "Subject",
      text: "Text",
      html: "",
      dedupe_key: `choice-${(count += 1)}`,
    }),
  );
const change = async (as: string, wanted: string[]) =>
  (await t.call(as, "PUT", "/mail-choices/change", { wanted })).body;
const on = (choices: { topic: string; wanted: boolean }[]) =>
  choices.filter((one) => one.wanted).map((one) => one.topic);

it("the choice of emails refuses guests and unknown topics", async () => {
  await t.sql`update account set role = 'editor' where id = ${(await makeAdult(t.services)).account_id}`;
  expect((await t.call(null, "GET", "/mail-choices")).status).toBe(401);
  expect(await change(family, ["auth"])).toMatchObject({ code: "invalid_input" });
});

it("withholds only the emails that a person switched off, and only from that person", async () => {
  expect(on((await t.call(family, "GET", "/mail-choices")).body.data)).toEqual(Object.keys(mailTopics));
  expect(on((await change(family, ["files"])).data)).toEqual(["files"]);
  const kinds = [
    "session.proposed",
    "profile_file.added",
    "session.confirmed",
    "access.granted",
    "auth.recovery",
    "access.ending",
  ];
  const sent = await Promise.all(kinds.map((kind) => queued(family, kind)));
  expect(kinds.filter((_, i) => sent[i])).toEqual([
    "profile_file.added",
    "session.confirmed",
    "access.granted",
    "auth.recovery",
  ]);
  expect([await queued(specialist, "session.proposed"), await queued(null, "session.proposed")]).toEqual([true, true]);
  expect(on((await change(family, ["files", "session_steps"])).data)).toEqual(["session_steps", "files"]);
  expect(await queued(family, "session.proposed")).toBe(true);
});

it("offers a specialist only their own topics", async () => {
  expect((await change(specialist, ["found"])).data).toEqual([
    { topic: "session_steps", wanted: false, in_product: true },
    { topic: "reminders", wanted: false, in_product: true },
    { topic: "files", wanted: false, in_product: true },
    { topic: "feedback", wanted: false, in_product: true },
  ]);
});
