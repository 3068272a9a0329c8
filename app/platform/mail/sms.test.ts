import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { deliverMail } from "./delivery.server.ts";
import { queueMail } from "./queue.server.ts";
import { sendsTextMessages, smsKind } from "./sms.server.ts";

let database: TestDatabase;
let server: Server;
let url: string;
let answer = 200;
let ahead = 0;
const secret = randomBytes(32);
/** Requests that the operator's program received. */
let posted: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      posted.push({ headers: request.headers, body });
      response.writeHead(answer, answer === 302 ? { location: "/elsewhere" } : {}).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(async () => {
  server?.close();
  await database?.close();
});
beforeEach(() => {
  posted = [];
  answer = 200;
  ahead = 0;
});

const services = (env: Record<string, string>): Services => ({
  settings: readSettings(env),
  db: database.db,
  sql: database.sql,
  clock: () => new Date(Date.now() + ahead),
  log: createLogger("silent"),
  masterKey: Buffer.alloc(32),
  databaseUrl: database.url,
  verifyToken: () => Promise.reject(new Error("nobody")),
});
const withSender = () => services({ SMS_URL: url, SMS_SECRET: `whsec_${secret.toString("base64")}` });

async function queued(): Promise<string> {
  await database.sql`delete from mail`;
  await database.sql.begin((tx) =>
    queueMail(tx, {
      account_id: null,
      kind: smsKind,
      secret: true,
      recipient: "+38640111222",
      locale: "sl",
      subject: "Koda",
      text: "Koda 042137",
      html: "",
      dedupe_key: "sms",
    }),
  );
  const [row] = await database.sql<{ id: string }[]>`select id from mail`;
  return row?.id ?? "";
}
const stateOf = async (id: string) =>
  (await database.sql`select kind, recipient, status, attempts, body_text from mail where id = ${id}`)[0];

it("without a sender, a text message stays in the dev mailbox", async () => {
  const id = await queued();
  await deliverMail(services({}), id);
  expect(await stateOf(id)).toMatchObject({
    kind: "auth.sms",
    recipient: "+38640111222",
    status: "sent",
    body_text: "Koda 042137",
  });
  expect(posted).toEqual([]);
});

it("a text message is posted once and signed, and its code is deleted", async () => {
  const id = await queued();
  await Promise.all([1, 2, 3].map(() => deliverMail(withSender(), id)));
  expect(posted).toHaveLength(1);
  const { headers, body } = posted[0] as (typeof posted)[0];
  expect(JSON.parse(body)).toEqual({ to: "+38640111222", text: expect.stringContaining("042137") });
  const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-id"]).toBe(id);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(10);
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", secret).update(signed).digest("base64")}`);
  expect(await stateOf(id)).toMatchObject({ status: "sent", body_text: "" });
});

it("a text message is retried until its code expires, and a redirect counts as a refusal", async () => {
  const id = await queued();
  answer = 503;
  await expect(deliverMail(withSender(), id)).rejects.toThrow("503");
  answer = 302;
  await expect(deliverMail(withSender(), id)).rejects.toThrow();
  expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 2 });
  expect(new Set(posted.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
  ahead = 301_000;
  await deliverMail(withSender(), id);
  expect(await stateOf(id)).toMatchObject({ status: "failed", attempts: 3 });
});

it("in production, text messages are off unless there is a sender or demo people, and a sender needs a secret", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgresql://localhost/korak" };
  expect(sendsTextMessages(readSettings(production))).toBe(false);
  expect(sendsTextMessages(readSettings({ ...production, SMS_URL: url, SMS_SECRET: secret.toString("base64") }))).toBe(
    true,
  );
  expect(sendsTextMessages(readSettings({ ...production, KORAK_DEMO: "1" }))).toBe(true);
  expect(sendsTextMessages(readSettings({}))).toBe(true);
  expect(() => readSettings({ SMS_URL: url })).toThrow("SMS_URL set without SMS_SECRET");
  expect(() => readSettings({ SMS_SECRET: "short" })).toThrow("24 to 64 random bytes");
});
