import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailOf, idOf } from "../../app/demo/world.server.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { type EmbeddedServer, startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { readSession } from "../../app/platform/auth/session-cookie.server.ts";
import { type ApiAnswer, type ApiCaller, callerWith, signIn } from "./api-client.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";

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
    // Both have the same public URL, as behind a proxy, because the tokens contain it.
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

test("two processes that start together migrate and seed an empty database once", async () => {
  // The first process that needs the signing key creates it. Here both need it at once.
  await Promise.all(both().map(({ url }) => signIn(url, "specialist-01")));
  const { sql, close } = connect({ url: server.url });
  const [row] = await sql<{ specialists: number; accounts: number; keys: number }[]>`select
    (select count(*) from specialist) as specialists,
    (select count(distinct email) - count(*) from account) as accounts,
    (select count(*) from auth.signing_keys where status = 'current') as keys`;
  await close();
  // 24 published specialists and six applicants.
  expect(row).toEqual({ specialists: 30, accounts: 0, keys: 1 });
});

async function addChild({ call }: ApiCaller, name: string): Promise<string> {
  const made = await call("POST", "/profiles/add", {
    kind: "child",
    name,
    lastname: "Vidmar",
    birth_date: "2018-03-02",
    guardian_statement: true,
    data_consent: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

test("a child added through one process is shown by the other one", async () => {
  const [first, second] = both();
  const here = await signIn(first.url, "adult-1");
  const there = callerWith(second.url, here.token);
  const { body: before } = await there.call("GET", "/profiles");
  const made = await addChild(here, "Tara");
  const { body: after } = await there.call("GET", "/profiles");
  expect(after.data).toHaveLength(before.data.length + 1);
  expect(await there.call("GET", `/profiles/${made}`)).toMatchObject({ status: 200, body: { data: { name: "Tara" } } });
  const page = await fetch(`${second.url}/specialists-public`);
  expect(page.status).toBe(200);
});

test("a session keeps working in both processes when both refresh it at once", async () => {
  const [first, second] = both();
  const { session } = await demoSession(first.url, "adult-2");
  const open = async (url: string, held: object) => {
    const expired = cookiesOf({ ...held, expires_at: Math.floor(Date.now() / 1000) - 10 }, "sl");
    const answer = await fetch(`${url}/sl/uporabnik`, { redirect: "manual", headers: { cookie: expired } });
    const cookies = answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
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

const timed = async (work: Promise<ApiAnswer>) => {
  const from = performance.now();
  const { status, body } = await work;
  return { from, to: performance.now(), status, body };
};
type Timed = Awaited<ReturnType<typeof timed>>;
const eitherOf = ({ token }: ApiCaller) => both().map(({ url }) => callerWith(url, token)) as [ApiCaller, ApiCaller];
const statuses = (answers: Timed[]) => answers.map(({ status }) => status).toSorted();

/** Signs in the specialists known to the guardian at both processes, by specialist id. */
async function knownTo(family: ApiCaller, child: string): Promise<Map<string, [ApiCaller, ApiCaller]>> {
  const known = (await family.call("GET", `/profiles/access/${child}`)).body.data.specialists as {
    specialist_id: string;
  }[];
  const found = new Map<string, [ApiCaller, ApiCaller]>();
  for (let i = 1; i <= 24 && found.size < 3; i++) {
    const key = `specialist-${String(i).padStart(2, "0")}`;
    if (known.some(({ specialist_id }) => specialist_id === idOf(key)))
      found.set(idOf(key), eitherOf(await signIn(both()[0].url, key)));
  }
  return found;
}

test("a child keeps a guardian with full rights when both guardians leave, remove and demote each other at the same time", async () => {
  const family = await signIn(both()[0].url, "adult-1");
  const other = await signIn(both()[0].url, "adult-4");
  const child = await addChild(family, "Iva");
  const { sql, close } = connect({ url: server.url });
  const invited = await family.call("POST", "/profiles/access/add", {
    profile_id: child,
    level: "guardian",
    role: "full",
    email: emailOf("adult-4"),
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const [open] = (await other.call("GET", "/profiles/access/invitations")).body.data;
  const accepted = await other.call("POST", "/profiles/access/invitations/answer", {
    access_invitation_id: open.id,
    accept: true,
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const full = await sql<
    { id: string; scopes: string[] }[]
  >`select id, scopes from profile_access where profile_id = ${child} order by starts_at`;
  const [first, second] = full.map(({ id }) => id) as [string, string];
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 25; round++) {
    const callers = round % 2 ? [eitherOf(family)[0], eitherOf(other)[1]] : [eitherOf(family)[1], eitherOf(other)[0]];
    const answers = await Promise.all(
      callers.flatMap(({ call }, i) => {
        const [own, theirs] = i === 0 ? [first, second] : [second, first];
        const calls: [string, string, object][] = [
          ["DELETE", "remove", { access_id: own }],
          ["PATCH", "change", { access_id: own, role: "view" }],
          ["DELETE", "remove", { access_id: theirs }],
          ["PATCH", "change", { access_id: theirs, role: "book" }],
        ];
        return [0, 1, 2, 3]
          .map((j) => calls[(j + round) % 4] as (typeof calls)[number])
          .map(([method, path, body]) => timed(call(method, `/profiles/access/${path}`, body)));
      }),
    );
    for (const { status, body } of answers) {
      const said = status === 200 ? "200" : (body.code as string);
      outcomes.set(said, (outcomes.get(said) ?? 0) + 1);
    }
    const left =
      await sql`select from live_access_to(${child}, now()) where 'manage' = any (scopes) and ends_at is null`;
    expect(left.length, JSON.stringify([...outcomes])).toBeGreaterThan(0);
    for (const { id, scopes } of full) {
      await sql`update profile_access set revoked_at = null, revoked_by = null, revoke_reason = null, scopes = ${scopes}, ends_at = null where id = ${id}`;
    }
  }
  await close();
  expect([...outcomes.keys()].toSorted()).toEqual(["200", "access_not_found", "last_guardian"]);
}, 300_000);

test("a specialist can read a child's data after each grant, and no longer after each revocation, in both processes", async () => {
  const family = await signIn(both()[0].url, "adult-1");
  const child = await addChild(family, "Zala");
  const specialists = await knownTo(family, child);
  expect(specialists.size).toBeGreaterThan(0);
  const paths = [`/profiles/${child}`, `/profiles/access/${child}/own`, `/profiles/access/requests/${child}`];
  const rounds = Math.ceil(50 / specialists.size);
  const count = { shut: 0, open: 0, late: [] as string[], early: [] as string[] };

  await Promise.all(
    [...specialists].map(async ([specialist_id, reader]) => {
      const given: Timed[] = [];
      const taken: Timed[] = [];
      const read: (Timed & { path: string })[] = [];
      const readAll = async (i: number) => {
        const answers = await Promise.all(
          paths.map((path, j) => timed((reader[(i + j) % 2] as ApiCaller).call("GET", path))),
        );
        read.push(...answers.map((answer, j) => ({ ...answer, path: paths[j] as string })));
      };
      let over = false;
      const reading = (async () => {
        for (let i = 0; !over; i++) await readAll(i);
      })();
      const body = { profile_id: child, level: "specialist", scopes: ["notes"], specialist_id };
      try {
        for (let round = 0; round < rounds; round++) {
          // Sends each change to both processes concurrently. Exactly one wins.
          const gifts = await Promise.all(
            eitherOf(family).map((one) => timed(one.call("POST", "/profiles/access/add", body))),
          );
          expect(statuses(gifts), JSON.stringify(gifts)).toEqual([201, 409]);
          given.push({
            ...(gifts[0] as Timed),
            from: Math.min(...gifts.map(({ from }) => from)),
            to: Math.max(...gifts.map(({ to }) => to)),
          });
          const own = await reader[round % 2]?.call("GET", paths[1] as string);
          await readAll(round);
          const access_id = own?.body.data.id as string;
          const ends = await Promise.all(
            eitherOf(family).map((one) => timed(one.call("DELETE", "/profiles/access/remove", { access_id }))),
          );
          expect(statuses(ends), JSON.stringify(ends)).toEqual([200, 404]);
          taken.push({
            ...(ends.find(({ status }) => status === 200) as Timed),
            from: Math.min(...ends.map(({ from }) => from)),
          });
          await Promise.all([readAll(0), readAll(1)]);
        }
      } finally {
        over = true;
      }
      await reading;
      for (const { from, to, status, path } of read) {
        expect([200, 404], path).toContain(status);
        const shut = taken.some((end, i) => from > end.to && to < (given[i + 1]?.from ?? Infinity));
        const open = given.some((gift, i) => from > gift.to && to < (taken[i]?.from ?? 0));
        count.shut += Number(shut);
        count.open += Number(open);
        if (shut && status !== 404) count.late.push(path);
        if (open && status !== 200) count.early.push(path);
      }
    }),
  );
  expect(count).toMatchObject({ late: [], early: [] });
  expect(Math.min(count.shut, count.open)).toBeGreaterThan(150);
}, 300_000);

test("both processes exit cleanly on SIGTERM, one after the other", async () => {
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
