import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import "../../shell/messages.server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { deliverMail, deliverMails } from "./delivery.server.ts";
import { mailFrame } from "./frame.server.ts";
import { type Mail, type MailsQueuedPayload, queueMail, queueMails } from "./queue.server.ts";

let database: TestDatabase;
let server: Server;
let services: Services;
/** Complete messages that the mail server received. */
const received: string[] = [];
let answer = "250 ok";

/** Creates a server with the part of SMTP that a sender needs. */
function smtpServer(): Server {
  return createServer((socket) => {
    let data: string | undefined;
    socket.setEncoding("utf8");
    socket.write("220 test\r\n");
    socket.on("data", (chunk: string) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith("\r\n.\r\n")) return;
        if (answer.startsWith("250")) received.push(data);
        data = undefined;
        socket.write(`${answer}\r\n`);
        return;
      }
      for (const line of chunk.split("\r\n").filter(Boolean)) {
        if (/^DATA/i.test(line)) data = "";
        if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
        socket.write(/^DATA/i.test(line) ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
    socket.on("error", () => undefined);
  });
}

beforeAll(async () => {
  database = await testDatabase();
  server = smtpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  services = {
    settings: readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://korak.test" }),
    db: database.db,
    sql: database.sql,
    clock: () => new Date(),
    log: createLogger("silent"),
    masterKey: Buffer.alloc(32),
    databaseUrl: database.url,
    verifyToken: () => Promise.reject(new Error("nobody")),
  };
});
afterAll(async () => {
  server?.close();
  await database?.close();
});

async function queue(mail: Partial<Mail> & { dedupe_key: string }): Promise<string> {
  const whole: Mail = {
    account_id: null,
    kind: "session.confirmed",
    recipient: "ana@test.example",
    locale: "sl",
    subject: "Potrjeno: četrtek",
    text: "Besedilo",
    html: "<p>Besedilo</p>",
    ...mail,
  };
  await database.sql.begin((tx) => queueMail(tx, whole));
  const [row] = await database.sql<{ id: string }[]>`select id from mail where dedupe_key = ${mail.dedupe_key}`;
  return row?.id as string;
}
const stateOf = async (id: string) =>
  (await database.sql`select status, attempts, body_text, body_html from mail where id = ${id}`)[0];

it("an email is sent once, even with parallel workers, with its calendar file as an invitation", async () => {
  const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
  const content_type = "text/calendar; method=REQUEST; charset=utf-8";
  const id = await queue({ dedupe_key: "one", attachments: [{ filename: "korak.ics", content_type, content }] });
  await Promise.all([1, 2, 3].map(() => deliverMail(services, id)));
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: ana@test.example");
  expect(received[0]).toContain("text/calendar; charset=utf-8; method=REQUEST");
  expect(received[0]).toContain(`Message-ID: <${id}@korak.test>`);
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1, body_text: "Besedilo" });
});

it("an email contains the logo and its files, and replies go to the support address", async () => {
  const { html, text } = mailFrame({ locale: "sl", title: "Naslov", preview: "Predogled", blocks: [], footer: "Noga" });
  const file = {
    filename: "potrdilo.pdf",
    content_type: "application/pdf",
    encoding: "base64" as const,
    content: Buffer.from([0x25, 0x50, 0xff, 0x00]).toString("base64"),
  };
  await deliverMail(services, await queue({ dedupe_key: "framed", html, text, attachments: [file] }));
  const message = received.at(-1) ?? "";
  const [, picture = ""] = /Content-Id: <logo@korak>[\s\S]*?\r\n\r\n([\s\S]*?)\r\n\r?\n?--/i.exec(message) ?? [];
  expect(Buffer.from(picture, "base64").subarray(1, 4).toString()).toBe("PNG");
  expect(message).toMatch(/multipart\/related/);
  expect(/filename=potrdilo\.pdf[\s\S]*?\r\n\r\n(\S+)/.exec(message)?.[1]).toBe(file.content);
  expect(message).toContain("Reply-To: help@korak.example");
  expect(text).toContain("Odgovor na to sporočilo prejme ekipa Koraka.");
  // The email must load nothing from elsewhere.
  expect(html).not.toMatch(/(src|url\()=?"?https?:/);
  await deliverMail(services, await queue({ dedupe_key: "house", recipient: "help@korak.example" }));
  expect(received.at(-1)).not.toContain("Reply-To");
  expect(received.at(-1)).not.toContain("image/png");
});

it("a refused email is kept and sent on retry, and the text of a secret one is deleted once it is sent", async () => {
  const id = await queue({ dedupe_key: "two", secret: true, text: "code 123456", html: "<b>123456</b>" });
  answer = "451 later";
  await expect(deliverMail(services, id)).rejects.toThrow("451");
  expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 1, body_text: "code 123456" });
  answer = "250 ok";
  await deliverMail(services, id);
  expect(received.at(-1)).toContain("123456");
  expect(await stateOf(id)).toEqual({ status: "sent", attempts: 2, body_text: "", body_html: "" });
});

it("an email waits if there is neither a mail server nor a dev mailbox, and counts as sent if there is a dev mailbox", async () => {
  const id = await queue({ dedupe_key: "unsent" });
  await deliverMail({ ...services, settings: readSettings({ NODE_ENV: "production" }) }, id);
  expect(await stateOf(id)).toMatchObject({ status: "waiting", attempts: 0, body_text: "Besedilo" });
  const open = await queue({ dedupe_key: "mailbox" });
  await deliverMail({ ...services, settings: readSettings({}) }, open);
  expect(await stateOf(open)).toMatchObject({ status: "sent" });
});

it("an email counts as failed after its job's last attempt, and is sent when the dead job is run again", async () => {
  const id = await queue({ dedupe_key: "three" });
  await database.sql`update mail set attempts = 12 where id = ${id}`;
  answer = "550 nobody here";
  await expect(deliverMail(services, id)).rejects.toThrow("550");
  expect(await stateOf(id)).toMatchObject({ status: "failed", attempts: 13 });
  answer = "250 ok";
  const sent = received.length;
  await deliverMail(services, id);
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 14 });
  await deliverMail(services, id);
  expect(received.length).toBe(sent + 1);
});

it("one dedupe key makes one email and one event", async () => {
  await database.sql`delete from outbox`;
  await Promise.all(Array.from({ length: 10 }, () => queue({ dedupe_key: "same" })));
  expect(await database.sql`select 1 from mail where dedupe_key = 'same'`).toHaveLength(1);
  expect(await database.sql`select 1 from outbox`).toHaveLength(1);
});

it("emails queued together share events, are queued once, and are each sent once even after a refusal", async () => {
  const { sql } = database;
  const account = v7();
  await sql`insert into account (id, email, role, locale, time_zone) values (${account}, 'step@test.example', 'user', 'sl', 'Europe/Ljubljana')`;
  await sql`insert into mail_choice (account_id, topic, channel, switched_off_at) values (${account}, 'session_steps', 'email', now())`;
  await sql`delete from outbox`;
  const step = (key: string, more: Partial<Mail> = {}): Mail => ({
    account_id: null,
    kind: "session.requested",
    recipient: `${key}@test.example`,
    locale: "sl",
    subject: "Prošnja",
    text: "Besedilo",
    html: "",
    dedupe_key: `step:${key}`,
    ...more,
  });
  const notice = { topic: "sessions", feature: "sessions", text: "notice.requested", page: "user.home" } as const;
  const all = [
    step("off", { account_id: account, notice }),
    ...["a", "b", "c", "d", "e"].map((key) => step(key)),
    step("a"),
  ];
  expect(await queueMails(sql, all)).toBe(5);
  expect(await queueMails(sql, all)).toBe(0);
  expect(await queueMails(sql, [])).toBe(0);
  expect(await sql`select dedupe_key from notification where account_id = ${account}`).toEqual([
    { dedupe_key: "step:off" },
  ]);
  const events = await sql<
    { payload: MailsQueuedPayload }[]
  >`delete from outbox where topic = 'mail.queued' returning payload`;
  expect(events.map(({ payload }) => payload.mail_ids.length).toSorted()).toEqual([2, 3]);
  const ids = (await sql<{ id: string }[]>`select id from mail where dedupe_key like 'step:%' order by id`).map(
    (row) => row.id,
  );
  answer = "451 try again later";
  received.length = 0;
  await expect(deliverMails(services, ids.slice(0, 2))).rejects.toThrow("451");
  answer = "250 ok";
  await deliverMails(services, ids);
  await deliverMails(services, ids);
  expect(received).toHaveLength(5);
  expect(await sql`select status, count(*) from mail where dedupe_key like 'step:%' group by 1`).toEqual([
    { status: "sent", count: 5 },
  ]);
});
