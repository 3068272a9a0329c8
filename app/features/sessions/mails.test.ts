import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscribe } from "../../platform/events/subscription.server.ts";
import { deliverMails } from "../../platform/mail/delivery.server.ts";
import { devMail } from "../../platform/mail/dev-mail.server.ts";
import type { Attachment } from "../../platform/mail/queue.server.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents as handle } from "../../platform/testing/events.ts";
import { type Pair, seedPair } from "./factories.server.ts";
import { sessionMailSubscriptions } from "./mails/subscriptions.server.ts";

interface MailRow {
  id: string;
  account_id: string | null;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: Attachment[];
  status: string;
}

let world: TestApi;
beforeAll(async () => {
  world = await testApi();
});
afterAll(() => world?.close());

const delivery = subscribe<{ mail_ids: string[] }>("mail.queued", "test.deliver", (services, { mail_ids }) =>
  deliverMails(services, mail_ids),
);
const handleEvents = () => handle(world.services, [...sessionMailSubscriptions, delivery]);
/** Runs the mail subscription for a topic again, like a retried job. */
const again = (topic: string, payload: object) =>
  sessionMailSubscriptions
    .find((one) => one.topic === topic)
    ?.handle(world.services, payload as never, { id: "", topic, subject: null });
const mailOf = (kind: string, recipient?: string) => world.sql<MailRow[]>`
  select * from mail where kind = ${kind} and ${recipient ? world.sql`recipient = ${recipient}` : world.sql`true`}
  order by recipient`;

describe("session mail across time zones and DST changes", () => {
  let pair: Pair;
  let session: string;
  let times: { id: string }[];

  beforeAll(async () => {
    pair = await seedPair(world.sql, "mail");
    // The two weeks in March when New York is already on DST and Europe is not.
    world.setClock(new Date("2027-03-10T09:00:00Z"));
    const set = (account: string, locale: string, zone: string) =>
      world.sql`update account set locale = ${locale}, time_zone = ${zone} where id = ${account}`;
    await set(pair.guardian.account_id, "en", "America/New_York");
    await set(pair.otherGuardian.account_id, "sr", "Europe/Belgrade");
    await set(pair.specialist.account_id, "sl", "Europe/Ljubljana");
    const proposed = await world.call(pair.specialist.account_id, "POST", "/sessions/create", {
      profile_id: pair.child_id,
      service_id: pair.service_id,
      minutes: 45,
      payment_type: "Cash",
      price: 4800,
      mode: "in_person",
      place: "Trubarjeva 12",
      message: "Prinesite <b>zvezek</b>.\nSe vidimo!",
      // 17:00 in Ljubljana before and after the change.
      times: ["2027-03-25T16:00:00Z", "2027-03-30T15:00:00Z"],
    });
    expect(proposed.body.code ?? "ok").toBe("ok");
    session = proposed.body.data.id;
    await handleEvents();
    const view = await world.call(pair.guardian.account_id, "GET", `/sessions/${session}`);
    times = view.body.data.times;
  });
  afterAll(() => world.setClock(undefined));

  it("an offer goes to each adult in their language, with their own time first and the specialist's below", async () => {
    const mails = await mailOf("session.proposed");
    expect(mails.map((mail) => [mail.recipient, mail.locale])).toEqual([
      ["guardian-mail@test.example", "en"],
      ["second-mail@test.example", "sr"],
    ]);
    const [english, serbian] = [...mails] as [MailRow, MailRow];
    expect(mails.map((mail) => mail.account_id)).toEqual([pair.guardian.account_id, pair.otherGuardian.account_id]);
    expect(english.subject).toBe("Petra Hočevar offered you a choice of 2 times");
    expect(english.body_text).toContain(
      "Thursday, March\u00a025, 12:00–12:45\u00a0PM GMT-4\nThu, Mar\u00a025, 5:00–5:45\u00a0PM GMT+1 for Petra Hočevar",
    );
    expect(english.body_text).toContain(
      "Tuesday, March\u00a030, 11:00–11:45\u00a0AM GMT-4\nTue, Mar\u00a030, 5:00–5:45\u00a0PM GMT+2 for Petra",
    );
    expect(serbian.subject).toBe("Petra Hočevar vam predlaže 2 termina");
    expect(serbian.body_text).toContain("četvrtak, 25.\u00a0mart, 17:00–17:45 GMT+1\n");
    expect(serbian.body_text).not.toContain("(Petra Hočevar)");
    expect(english.body_text).toContain(`/user/sessions/${session}`);
    expect(serbian.body_text).toContain(`/sr/korisnik/termini/${session}`);
    expect(english.attachments).toEqual([]);
    // The specialist's message is included as plain text.
    expect(english.body_text).toContain("Petra Hočevar wrote:\n> Prinesite <b>zvezek</b>.\n> Se vidimo!");
    expect(english.body_html).toContain("Prinesite &#60;b&#62;zvezek&#60;/b&#62;.<br>Se vidimo!");
    expect(english.body_text).toMatch(/Answer by: \w{3}, Mar\u00a012, \d+:00\u00a0AM GMT-5/);
    expect(english.body_text).toContain("Free cancellation: Up to 24 hours before the start");
  });

  it("a confirmation goes to both sides with a calendar file in UTC", async () => {
    await world.sql`update account set date_format = 'iso', clock_format = '12_hour' where id = ${pair.otherGuardian.account_id}`;
    const confirmed = await world.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", {
      session_id: session,
      status: "Confirmed",
      time_id: times[1]?.id,
    });
    expect(confirmed.status).toBe(200);
    await handleEvents();
    const mails = await mailOf("session.confirmed");
    expect(mails.map((mail) => mail.recipient)).toEqual([
      "guardian-mail@test.example",
      "second-mail@test.example",
      "specialist-mail@test.example",
    ]);
    // Each recipient gets dates in the format they chose.
    expect(mails[1]?.body_text).toContain("utorak, 2027-03-30, 5:00–5:45\u00a0po podne GMT+2");
    const slovene = mails[2] as MailRow;
    expect(slovene.subject).toBe("Potrjeno: tor., 30.\u00a0mar., 17:00");
    expect(slovene.body_text).toContain(
      "torek, 30.\u00a0marec, 17:00–17:45 GMT+2\ntor., 30.\u00a0mar., 11:00–11:45 GMT-4 (Ana Kovač)",
    );
    expect(slovene.body_text).toContain("48,00\u00a0€, v\u00a0gotovini");
    expect(slovene.body_text).toContain("Govorna vaja, 45\u00a0min");
    // Free cancellation ends 24 hours before the start, shown in the reader's time zone.
    expect(mails[0]?.body_text).toContain("Free cancellation: Until Mon, Mar\u00a029, 11:00\u00a0AM GMT-4");
    for (const mail of mails) {
      const [file] = mail.attachments;
      expect(file?.content_type).toBe("text/calendar; method=REQUEST; charset=utf-8");
      const lines = file?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
      expect(lines).toContain("METHOD:REQUEST");
      expect(lines).toContain("DTSTART:20270330T150000Z");
      expect(lines).toContain("DTEND:20270330T154500Z");
      expect(lines).toContain(`UID:${session}@localhost`);
      expect(lines).toContain("SEQUENCE:0");
      expect(lines).toContain("STATUS:CONFIRMED");
      expect(lines).toContain("LOCATION:Trubarjeva 12");
      expect(lines).toContain("CLASS:PRIVATE");
      expect(lines.join()).toContain(mail.recipient);
    }
  });

  it("handling a confirmation again queues no further email, and neither does a late event of an answered offer", async () => {
    const before = await world.sql`select id from mail order by id`;
    for (let i = 0; i < 2; i++) await again("session.confirmed", { session_id: session });
    await Promise.all([1, 2, 3].map(() => again("session.confirmed", { session_id: session })));
    expect(await world.sql`select id from mail order by id`).toEqual(before);
    // The offer has been answered, so its late event queues no email.
    await world.sql`delete from mail where kind = 'session.proposed'`;
    await again("session.proposed", { session_id: session });
    expect(await mailOf("session.proposed")).toHaveLength(0);
  });

  it("a cancellation goes to both sides with its reason and a calendar file that removes the entry", async () => {
    const cancelled = await world.call(pair.specialist.account_id, "PATCH", "/sessions/update-status", {
      session_id: session,
      status: "Cancelled",
      reason: "Bolezen",
    });
    expect(cancelled.status).toBe(200);
    await handleEvents();
    const mails = await mailOf("session.cancelled");
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      const lines = mail.attachments[0]?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
      expect(lines).toEqual(
        expect.arrayContaining([
          "METHOD:CANCEL",
          "STATUS:CANCELLED",
          "SEQUENCE:1",
          `UID:${session}@localhost`,
          "DTSTART:20270330T150000Z",
        ]),
      );
      expect(mail.body_text).toContain("Bolezen");
    }
  });
});

describe("emails about requests and withdrawals", () => {
  it("a request goes only to the specialist, its withdrawal also to the other guardian", async () => {
    const pair = await seedPair(world.sql, "ask");
    const start = new Date(Date.now() + 10 * 86_400_000);
    start.setUTCMinutes(0, 0, 0);
    const asked = await world.call(pair.guardian.account_id, "POST", "/sessions/create", {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      service_id: pair.service_id,
      mode: "online",
      preferred_times: [start.toISOString()],
      message: "Something private about Zala.",
    });
    expect(asked.status).toBe(201);
    await handleEvents();
    const requested = await mailOf("session.requested");
    expect(requested.map((mail) => mail.recipient)).toEqual(["specialist-ask@test.example"]);
    expect(requested[0]?.subject).toBe("New session request");
    expect(requested[0]?.body_text).toContain("Ana Kovač wrote:\n> Something private about Zala.");
    // An online session can't be paid in cash.
    expect(requested[0]?.body_text).toContain("The family pays you directly.");
    expect(requested[0]?.body_text).not.toContain("cash");
    await world.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", {
      session_id: asked.body.data.id,
      status: "Cancelled",
    });
    await handleEvents();
    const withdrawn = await mailOf("session.withdrawn");
    expect(withdrawn.map((mail) => mail.recipient)).toEqual(["second-ask@test.example", "specialist-ask@test.example"]);
    // The other guardian is told that an adult of the family withdrew the request.
    expect(withdrawn[0]?.body_text).toContain(
      "Another adult in your family withdrew the request before it was answered.",
    );
    expect(withdrawn[1]?.body_text).toContain("The family withdrew the request before you answered.");
  });

  it("say that an offer, not a request, was declined or withdrawn", async () => {
    const pair = await seedPair(world.sql, "offer");
    const offer = async (hours: number) => {
      const made = await world.call(pair.specialist.account_id, "POST", "/sessions/create", {
        profile_id: pair.child_id,
        service_id: pair.service_id,
        minutes: 45,
        payment_type: "Cash",
        price: 4800,
        mode: "online",
        times: [new Date(Date.now() + hours * 3_600_000).toISOString()],
      });
      expect(made.status).toBe(201);
      return made.body.data.id as string;
    };
    const update = (account: string, session_id: string, status: string) =>
      world.call(account, "PATCH", "/sessions/update-status", { session_id, status });
    expect((await update(pair.guardian.account_id, await offer(60), "Rejected")).status).toBe(200);
    expect((await update(pair.specialist.account_id, await offer(64), "Cancelled")).status).toBe(200);
    await handleEvents();
    const texts = async (kind: string, to: string) =>
      (await mailOf(kind, `${to}-offer@test.example`)).map((mail) => [
        mail.subject,
        mail.body_text.split("\n").find((line) => /(declined|withdrew) /.test(line)),
      ]);
    // Names the times that are available again.
    const [declined] = await mailOf("session.rejected", "specialist-offer@test.example");
    expect(declined?.body_text).toMatch(/Offered times: \w{3}, \w{3}\u00a0\d+(, \d{4})?, \d+:\d\d\u00a0[AP]M GMT/);
    expect(await texts("session.rejected", "specialist")).toEqual([
      ["Offer declined", "The family declined your offer."],
    ]);
    expect(await texts("session.rejected", "second")).toEqual([
      ["Offer declined: Petra Hočevar", "Another adult in your family declined the offer."],
    ]);
    expect(await texts("session.withdrawn", "guardian")).toEqual([
      [
        "Offer withdrawn: Petra Hočevar",
        "Petra Hočevar withdrew the offer, and the times are no longer held for you. You don’t need to do anything.",
      ],
    ]);
  });
});

describe("mail to a specialist", () => {
  const asking = async (pair: Pair, hours: number) => {
    const made = await world.call(pair.guardian.account_id, "POST", "/sessions/create", {
      specialist_id: pair.specialist.specialist_id,
      profile_id: pair.child_id,
      service_id: pair.service_id,
      mode: "online",
      preferred_times: [new Date(Date.now() + hours * 3_600_000).toISOString()],
    });
    expect(made.status).toBe(201);
    await handleEvents();
    return made.body.data.id as string;
  };

  it("omits the family's last name until a session is confirmed", async () => {
    const pair = await seedPair(world.sql, "unknown", { acquainted: false });
    await asking(pair, 50);
    const [mail] = await mailOf("session.requested", "specialist-unknown@test.example");
    expect(mail?.body_text).toContain("Ana K. would like a session with you");
    expect(JSON.stringify(mail)).not.toContain("Kovač");
  });

  it("stops once the specialist is suspended, while the family still gets mail", async () => {
    const pair = await seedPair(world.sql, "away");
    const session_id = await asking(pair, 52);
    await world.sql`update specialist set status = 'suspended' where id = ${pair.specialist.specialist_id}`;
    await world.call(pair.guardian.account_id, "PATCH", "/sessions/update-status", { session_id, status: "Cancelled" });
    await handleEvents();
    expect(await mailOf("session.withdrawn", "specialist-away@test.example")).toHaveLength(0);
    expect(await mailOf("session.withdrawn", "second-away@test.example")).toHaveLength(1);
  });
});

describe("the development mailbox", () => {
  it("shows an email and its attachment without running scripts, and returns not found for unknown emails and files", async () => {
    const app = devMail(world.services);
    const page = async (path: string) => app.fetch(new Request(`http://test${path}`));
    const list = await (await page("/?to=SPECIALIST-mail@test.example")).text();
    const id = /\/_dev\/mail\/([0-9a-f-]{36})/.exec(list)?.[1];
    expect(list).not.toContain("guardian-mail@test.example");
    const shown = await page(`/${id}`);
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await shown.text();
    expect(html).toContain("srcdoc=");
    expect(html).not.toContain("allow-scripts");
    expect(html).toContain("data:image/png;base64,");
    expect(html).not.toContain("cid:");
    const file = await page(`/${id}/files/0`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    for (const path of ["/zzz", "/019b0000-0000-7000-8000-000000000000", `/${id}/files/7`, `/${id}/files/x`]) {
      expect((await page(path)).status, path).toBe(404);
    }
    expect((await page("/?before=zzz")).status).toBe(200);
  });
});
