import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { deliverMail } from "../../platform/mail/delivery.server.ts";
import { endOfQuietHours } from "../../platform/notices/quiet.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { mailDelivery, queueWaitingMail } from "../notifications/jobs.server.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { remindOfSessions } from "./verbs/remind.server.ts";
import { getsFirstReminder, hoursInMs } from "./rules.ts";
import { isNeedless, reminderDue } from "./verbs/reminder-times.server.ts";

describe("quiet hours and the times of reminders", () => {
  it.each([
    ["a week before", -7 * 24, true],
    ["25 hours before", -25, true],
    ["exactly a day before", -24, true],
    ["the evening before", -15, false],
    ["an hour before", -1, false],
  ])("promise a reminder to a person who agrees %s only if one will be sent", (_, hoursFromStart, reminded) => {
    const start = new Date("2026-12-01T09:00:00Z");
    const agreed = new Date(start.getTime() + hoursInMs(hoursFromStart));
    expect(getsFirstReminder(start, agreed)).toBe(reminded);
    expect(isNeedless("day", start, agreed)).toBe(!reminded);
  });

  const night = { from: "22:00", until: "07:00" };
  const zone = "Europe/Ljubljana";
  test.each([
    ["2027-03-10T20:59:00Z", night, null],
    ["2027-03-10T21:00:00Z", night, "2027-03-11T06:00:00.000Z"],
    ["2027-03-11T05:59:00Z", night, "2027-03-11T06:00:00.000Z"],
    ["2027-03-11T06:00:00Z", night, null],
    // The night when the clocks go forward.
    ["2027-03-27T22:30:00Z", night, "2027-03-28T05:00:00.000Z"],
    ["2027-03-10T12:30:00Z", { from: "13:00", until: "15:00" }, "2027-03-10T14:00:00.000Z"],
    ["2027-03-10T14:00:00Z", { from: "13:00", until: "15:00" }, null],
    ["2027-03-10T23:00:00Z", null, null],
  ])("make an email at %s, with quiet hours %o, wait until: %s", (now, quiet, end) => {
    expect(endOfQuietHours(new Date(now), zone, quiet)?.toISOString() ?? null).toBe(end);
  });

  test.each([
    // In order: not due yet, overdue after an outage, delayed by quiet hours, sent in quiet hours because the morning is too
    // late, an hour before the start.
    ["day", "2027-03-11T15:00:00Z", "2027-03-10T14:59:00Z", "2027-03-10T15:00:00.000Z"],
    ["day", "2027-03-11T15:00:00Z", "2027-03-11T10:00:00Z", "2027-03-11T10:00:00.000Z"],
    ["day", "2027-03-11T22:00:00Z", "2027-03-10T22:00:00Z", "2027-03-11T06:00:00.000Z"],
    ["day", "2027-03-12T06:30:00Z", "2027-03-12T01:00:00Z", "2027-03-12T01:00:00.000Z"],
    ["hour", "2027-03-12T05:30:00Z", "2027-03-12T04:30:00Z", "2027-03-12T04:30:00.000Z"],
  ] as const)("the %s reminder of a session at %s, checked at %s, is due at %s", (kind, start, now, due) => {
    expect(reminderDue(kind, new Date(start), new Date(now), zone, night).toISOString()).toBe(due);
  });
});

describe("reminders of a session", () => {
  let t: TestApi;
  let pair: Pair;
  let clock: Date;
  const at = (instant: string) => {
    clock = new Date(instant);
    t.setClock(clock);
  };
  const minutes = (count: number) => {
    clock = new Date(clock.getTime() + count * 60_000);
    t.setClock(clock);
  };
  beforeAll(async () => {
    t = await testApi();
    pair = await seedPair(t.sql, "reminders");
    const set = (account: string, locale: string, zone: string) =>
      t.sql`update account set locale = ${locale}, time_zone = ${zone} where id = ${account}`;
    await set(pair.guardian.account_id, "en", "Europe/London");
    await set(pair.otherGuardian.account_id, "sr", "Europe/Belgrade");
    await set(pair.specialist.account_id, "sl", "Europe/Ljubljana");
  });
  afterAll(() => t.close());

  const write = async (as: string, method: string, path: string, body: object) => {
    const answer = await t.call(as, method, path, body);
    expect(answer.body.code ?? "ok", `${method} ${path}`).toBe("ok");
    return answer.body.data;
  };
  /** A session confirmed now. */
  async function agreed(start: string): Promise<string> {
    const { id } = await write(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "in_person",
      place: "Trubarjeva 12",
      times: [start],
    });
    const seen = (await t.call(pair.guardian.account_id, "GET", `/sessions/${id}`)).body.data;
    await write(pair.guardian.account_id, "PATCH", "/sessions/update-status", {
      session_id: id,
      status: "Confirmed",
      time_id: seen.times[0].id,
    });
    return id;
  }
  const remind = () => remindOfSessions(t.services);
  const mails = () => t.sql<{ subject: string; locale: string; send_before: Date }[]>`
    select subject, locale, send_before from mail where kind like 'session.reminder%' order by kind, locale`;
  const clear = () => t.sql`delete from mail where kind like 'session.reminder%'`;
  const outcomes = async (id: string) =>
    (
      await t.sql`select kind, coalesce(outcome, 'ahead') as outcome, count(*)::int from session_reminder where session_id = ${id} group by 1, 2 order by 1, 2`
    ).map((one) => Object.values(one).join(" "));

  it("are sent a day and an hour before, once per reader even in concurrent runs", async () => {
    at("2027-03-20T09:00:00Z");
    const id = await agreed("2027-03-25T16:00:00Z");
    expect(await remind()).toBe(0);
    at("2027-03-24T15:59:00Z");
    expect(await remind()).toBe(0);
    minutes(1);
    await Promise.all([remind(), remind(), remind()]);
    expect((await mails()).map(({ subject, locale }) => [locale, subject.replaceAll(/\s/g, " ")])).toEqual([
      ["en", "Reminder: Thursday, March 25, 4:00 PM with Petra Hočevar"],
      ["sl", "Opomnik: četrtek, 25. marec, 17:00"],
      ["sr", "Podsetnik: četvrtak, 25. mart, 17:00, Petra Hočevar"],
    ]);
    const { data } = (await t.call(pair.guardian.account_id, "GET", "/notifications?topic=reminders")).body;
    expect(data[0]).toMatchObject({ href: `/user/sessions/${id}`, read: false });
    expect(await remind()).toBe(0);
    at("2027-03-25T15:00:00Z");
    await remind();
    expect(await outcomes(id)).toEqual(["day sent 3", "hour sent 3"]);
    expect((await mails()).at(-1)?.send_before.toISOString()).toBe("2027-03-25T16:00:00.000Z");
    await clear();
  });

  it("are sent late if they still help, but not after the start", async () => {
    at("2027-04-01T09:00:00Z");
    const [late, over] = [await agreed("2027-04-10T16:00:00Z"), await agreed("2027-04-10T10:00:00Z")];
    at("2027-04-10T09:30:00Z");
    await remind();
    // The session at 10:00 only gets its one-hour reminder.
    expect([await outcomes(late), await outcomes(over)]).toEqual([["day sent 3"], ["hour sent 3"]]);
    await t.sql`update session_reminder set settled_at = null, outcome = null where session_id = ${over}`;
    at("2027-04-10T10:00:00Z");
    await remind();
    expect(await outcomes(over)).toEqual(["hour too_late 3"]);
    // A delayed email is not delivered after the start.
    at("2027-04-10T16:00:00Z");
    const held = await t.sql<{ id: string }[]>`select id from mail where kind = 'session.reminder_day'`;
    for (const { id } of held)
      await deliverMail({ ...t.services, settings: { ...t.services.settings, sandbox: true } }, id);
    expect(await t.sql`select distinct status from mail where kind = 'session.reminder_day'`).toEqual([
      { status: "failed" },
    ]);
    await clear();
  });

  it("are dropped for a cancelled session and for people who have just agreed, and wait for quiet hours to end", async () => {
    at("2027-05-01T09:00:00Z");
    const [gone, kept] = [await agreed("2027-05-10T20:30:00Z"), await agreed("2027-05-10T19:30:00Z")];
    await write(pair.guardian.account_id, "PUT", "/quiet-hours/change", { quiet: { from: "20:00", until: "08:00" } });
    at("2027-05-09T20:30:00Z");
    await remind();
    expect(await outcomes(gone)).toEqual(["day ahead 1", "day sent 2"]);
    await write(pair.guardian.account_id, "PATCH", "/sessions/update-status", {
      session_id: gone,
      status: "Cancelled",
      reason: "Ill",
    });
    at("2027-05-10T07:00:00Z");
    await remind();
    expect([await outcomes(gone), await outcomes(kept)]).toEqual([["day changed 1", "day sent 2"], ["day sent 3"]]);
    at("2027-05-11T09:00:00Z");
    const soon = await agreed("2027-05-12T06:00:00Z");
    await remind();
    expect(await outcomes(soon)).toEqual(["day needless 3"]);
    await clear();
  });

  it("are not the only emails that quiet hours delay: one about a file waits too, but a confirmation does not", async () => {
    at("2027-05-20T19:30:00Z");
    await t.sql`delete from mail`;
    await t.sql`delete from outbox`;
    const queue = subscribe<{ mail_ids: string[] }>("mail.queued", "test.deliver", (services, payload) =>
      mailDelivery.handle({ ...services, settings: { ...services.settings, sandbox: true } }, payload as never, {
        id: "",
        topic: "",
        subject: null,
      }),
    );
    for (const [kind, key] of [
      ["profile_file.added", "a"],
      ["session.confirmed", "b"],
    ] as const) {
      await t.sql`
        insert into mail (id, account_id, dedupe_key, kind, recipient, locale, subject, body_text, body_html)
        values (gen_random_uuid(), ${pair.guardian.account_id}, ${key}, ${kind}, 'ana@test.example', 'en', 'S', 'T', '')`;
    }
    const all = await t.sql<{ id: string }[]>`select id from mail`;
    for (const { id } of all)
      await queue.handle(t.services, { mail_ids: [id] } as never, { id: "", topic: "", subject: null });
    const states = async () =>
      (await t.sql`select kind, status from mail order by kind`).map((one) => Object.values(one).join(" "));
    expect(await states()).toEqual(["profile_file.added waiting", "session.confirmed sent"]);
    expect(await queueWaitingMail(t.services)).toBe(0);
    at("2027-05-21T07:00:00Z");
    expect(await queueWaitingMail(t.services)).toBe(1);
    await handleEvents(t.services, [queue]);
    expect(await states()).toEqual(["profile_file.added sent", "session.confirmed sent"]);
  });

  it("depend on quiet hours, which can be set and removed, but must not be empty or invalid", async () => {
    const change = (quiet: object | null) =>
      t.call(pair.specialist.account_id, "PUT", "/quiet-hours/change", { quiet });
    expect((await change({ from: "22:00", until: "22:00" })).body).toMatchObject({
      code: "invalid_input",
      fields: { "quiet.until": {} },
    });
    expect((await change({ from: "25:00", until: "07:00" })).status).toBe(400);
    expect((await change({ from: "22:00", until: "07:00" })).body.data).toEqual({ from: "22:00", until: "07:00" });
    expect((await change(null)).body.data).toBeNull();
    expect((await t.call(pair.specialist.account_id, "GET", "/quiet-hours")).body.data).toBeNull();
  });
});
