import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailAboutSession } from "./mails/subscriptions.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { makeAdult, makeChild } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { makeSession } from "./factories.server.ts";

// Uses the real time, because steps are sorted by ids that contain it.
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const link = "https://rooms.example/zala?pwd=1&x=2";

let t: TestApi;
let family: string;
let child: { id: string };
let self: { id: string; account_id: string };
let other: { id: string; account_id: string };
const offered = { id: v7(), minutes: 45 };

beforeAll(async () => {
  t = await testApi();
  t.setClock(now);
  family = (await makeAdult(t.services)).account_id;
  child = await makeChild(t.services, [family]);
  self = await makeSpecialist(t.services, { services: [offered] });
  other = await makeSpecialist(t.services, {});
});
afterAll(() => t.close());

let startsIn = 60;
async function agreed(
  more: { mode?: "online" | "in_person"; status?: "Confirmed" | "Cancelled" | "Pending" } = {},
): Promise<string> {
  startsIn += 120;
  return makeSession(t.services, {
    specialist_id: self.id,
    profile_id: child.id,
    account_id: family,
    service_id: offered.id,
    status: "Confirmed",
    mode: "online",
    starts: [later(startsIn)],
    ...(more.status === "Pending" ? {} : { chosen: 0 }),
    steps: [{ kind: "confirmed", at: later(-9), by: family }],
    ...more,
  });
}
const change = (who: string | null, body: object) => t.call(who, "PATCH", "/sessions/room", body);
const placeInSession = async (id: string) =>
  (await t.sql<{ place: string | null }[]>`select place from session where id = ${id}`)[0]?.place;

describe("the room link of an online session", () => {
  test("can be set only by the session's specialist", async () => {
    const id = await agreed();
    expect(await change(family, { session_id: id, link })).toMatchObject({ status: 403 });
    expect(await change(other.account_id, { session_id: id, link })).toMatchObject({ status: 404 });
    expect(await change(self.account_id, { session_id: v7(), link })).toMatchObject({ status: 404 });
    expect(await placeInSession(id)).toBeNull();
  });

  test.each([
    "http://rooms.example",
    "javascript:alert(1)",
    "rooms.example/a",
    "https://",
    `https://rooms.example/${"a".repeat(300)}`,
  ])("must be an https URL of limited length: rejects %s", async (wrong) => {
    const id = await agreed();
    expect(await change(self.account_id, { session_id: id, link: wrong })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { link: {} } },
    });
    expect(await placeInSession(id)).toBeNull();
  });

  test("is set after confirmation, emailed to the family with an updated calendar file, and removed", async () => {
    const id = await agreed();
    expect((await t.call(self.account_id, "GET", `/sessions/${id}`)).body.data.actions.room).toBe(true);
    expect((await t.call(family, "GET", `/sessions/${id}`)).body.data.actions.room).toBe(false);
    const set = await change(self.account_id, { session_id: id, link });
    expect(set).toMatchObject({ status: 200, body: { data: { id, link } } });
    expect((await t.call(family, "GET", `/sessions/${id}`)).body.data).toMatchObject({
      place: link,
      events: expect.arrayContaining([expect.objectContaining({ kind: "room_changed", by: "specialist" })]),
    });

    await mailAboutSession(t.services, "room_changed", id);
    const mails = await t.sql<{ body_text: string; body_html: string; attachments: { content: string }[] }[]>`
      select * from mail where kind = 'session.room_changed' order by id`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(link);
    expect(mails[0]?.body_html).toContain("https://rooms.example/zala?pwd=1&#38;x=2");
    const calendar = mails[0]?.attachments[0]?.content.replaceAll(/\r?\n /g, "");
    expect(calendar).toContain("SEQUENCE:1");
    expect(calendar).toContain(`LOCATION:${link}`);

    // Setting the same link again changes nothing and sends no email.
    expect(await change(self.account_id, { session_id: id, link })).toMatchObject({ status: 200 });
    expect((await t.call(family, "GET", `/sessions/${id}`)).body.data.events).toHaveLength(2);
    expect(await change(self.account_id, { session_id: id, link: null })).toMatchObject({
      status: 200,
      body: { data: { link: null } },
    });
    expect(await placeInSession(id)).toBeNull();
  });

  test("can be set only while the session is online, confirmed, and not over", async () => {
    const here = await agreed({ mode: "in_person" });
    expect(await change(self.account_id, { session_id: here, link })).toMatchObject({
      status: 409,
      body: { code: "session_without_room" },
    });
    const cancelled = await agreed({ status: "Cancelled" });
    expect(await change(self.account_id, { session_id: cancelled, link })).toMatchObject({
      status: 409,
      body: { code: "session_closed" },
    });
    const over = await agreed();
    t.setClock(later(startsIn + 24 * 60));
    expect(await change(self.account_id, { session_id: over, link })).toMatchObject({
      status: 409,
      body: { code: "session_closed" },
    });
  });
});
