import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { readSession } from "../../app/platform/auth/session-cookie.server.ts";
import { callerWith, signIn } from "./api-client.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { cookiesOf, signedIn } from "./session-cookies.ts";

const folder = mkdtempSync(join(tmpdir(), "korak-two-"));
chmodSync(folder, 0o711);
let server: EmbeddedServer;
let products: Product[] = [];

beforeAll(async () => {
  server = await startEmbedded({ folder: join(folder, "postgres"), durable: false, database: "both" });
  const ports = [await freePort(), await freePort()];
  const shared = {
    DATABASE_URL: server.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    // One public URL for both, as behind a proxy: it is in the tokens.
    PUBLIC_URL: `http://localhost:${ports[0]}`,
  };
  products = await Promise.all(
    ports.map((port, i) => startProduct({ ...shared, PORT: String(port), DATA_DIR: join(folder, String(i)) })),
  );
}, 600_000);

afterAll(async () => {
  await Promise.all(products.map((product) => product.process.exitCode === null && product.stop("SIGKILL")));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const both = () => products as [Product, Product];

test("two processes starting together on an empty database migrate and seed it once", async () => {
  // The first process to need the signing key creates it; here both do at once.
  await Promise.all(both().map(({ url }) => signIn(url, "specialist-01")));
  const { sql, close } = connect({ url: server.url });
  const [row] = await sql<{ specialists: number; accounts: number; keys: number }[]>`select
    (select count(*) from specialist) as specialists,
    (select count(distinct email) - count(*) from account) as accounts,
    (select count(*) from auth.signing_keys where status = 'current') as keys`;
  await close();
  expect(row).toEqual({ specialists: 24, accounts: 0, keys: 1 });
});

test("both respond, and each shows what the other writes", async () => {
  const [first, second] = both();
  const here = await signIn(first.url, "adult-1");
  const there = callerWith(second.url, here.token);
  const { body: before } = await there.call("GET", "/profiles");
  const made = await here.call("POST", "/profiles/add", {
    kind: "child", name: "Tara", lastname: "Vidmar", birth_date: "2018-03-02", guardian_statement: true, data_consent: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { body: after } = await there.call("GET", "/profiles");
  expect(after.data).toHaveLength(before.data.length + 1);
  expect(await there.call("GET", `/profiles/${made.body.data.id}`)).toMatchObject({ status: 200, body: { data: { name: "Tara" } } });
  const page = await fetch(`${second.url}/specialists-public`);
  expect(page.status).toBe(200);
});

test("a session that both refresh at once still works at both", async () => {
  const [first, second] = both();
  const { session } = await signedIn(first.url, "adult-2");
  const open = async (url: string, held: object) => {
    const expired = cookiesOf({ ...held, expires_at: Math.floor(Date.now() / 1000) - 10 }, "sl");
    const answer = await fetch(`${url}/sl/uporabnik`, { redirect: "manual", headers: { cookie: expired } });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
    return { status: answer.status, renewed: readSession(cookies) };
  };
  let held: object[] = Array(20).fill(session);
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(held.map((one, i) => open((i % 2 ? first : second).url, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ renewed }) => renewed?.refresh_token)).size).toBe(1);
    held = answers.map(({ renewed }) => renewed as object);
  }
});

test("both shut down cleanly on request, one after the other", async () => {
  const [first, second] = both();
  const exit = once(first.process, "exit");
  first.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  const last = once(second.process, "exit");
  second.process.kill("SIGTERM");
  expect(await last).toEqual([0, null]);
  for (const product of both()) expect(product.output()).not.toMatch(/"level":(50|60)|deadlock/);
});
