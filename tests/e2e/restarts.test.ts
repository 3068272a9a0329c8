import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { openProbe } from "../../app/platform/db/probe.server.ts";
import { freePort, type Product, startProduct } from "./product.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";

/** Number of restarts of each of the two databases: a few here, twenty in `npm run test:restarts`. */
const rounds = Number(process.env["RESTARTS"] ?? 3);
/** Seconds within which the product must respond again: ten times the promised time, because the machine may be busy. */
const patience = 10;

const signals = [
  ["fast", "SIGINT"],
  ["immediate", "SIGQUIT"],
  ["kill -9", "SIGKILL"],
] as const;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "korak-restarts-"));
  chmodSync(folder, 0o711);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Seen {
  /** Ids of the acknowledged messages. */
  written: string[];
  statuses: Map<string, number>;
  /** Responses that no visitor may get, whatever happens to the database, such as a server error without a request to retry. */
  wrong: string[];
}

/** Simulates twelve visitors, each repeating one kind of action: writes, sign-ins, calls, public pages, and area pages. */
async function visitors(url: string) {
  const { session } = await demoSession(url, "adult-1");
  const authorization = `Bearer ${session.access_token}`;
  const json = { authorization, "content-type": "application/json" };
  const known = (await (await fetch(`${url}/api/sessions?limit=1`, { headers: json })).json()) as never as {
    data: { specialist_id: string; profile_id: string }[];
  };
  const between = { specialist_id: known.data[0]?.specialist_id, profile_id: known.data[0]?.profile_id };
  const group = (await (
    await fetch(`${url}/api/chat/groups/add`, { method: "POST", headers: json, body: JSON.stringify(between) })
  ).json()) as never as {
    data: { id: string };
  };
  const seen: Seen = { written: [], statuses: new Map(), wrong: [] };
  let stopped = false;
  let number = 0;

  const look = async (what: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
      ...init,
    }).catch((error: unknown) => error as Error);
    if (response instanceof Error) return void seen.wrong.push(`${what}: ${String(response.cause ?? response)}`);
    const { status } = response;
    const body = await response.text();
    seen.statuses.set(`${what} ${status}`, (seen.statuses.get(`${what} ${status}`) ?? 0) + 1);
    const passing = [503, 507].includes(status);
    if (passing && !response.headers.get("retry-after")) seen.wrong.push(`${what}: ${status} without Retry-After`);
    if (passing && what.includes("page") && !/<a [^>]*href/.test(body))
      seen.wrong.push(`${what}: ${status} without a page`);
    if (!response.ok && !passing && status !== 429) seen.wrong.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return response.ok ? body : undefined;
  };
  const write = async () => {
    number += 1;
    const body = JSON.stringify({ group_id: group.data.id, text: `Message ${number}` });
    const answer = await look("message", "/api/chat/messages/add", { method: "POST", headers: json, body });
    if (answer) seen.written.push((JSON.parse(answer) as { data: { id: string } }).data.id);
  };
  const signIn = () =>
    look("sign-in", "/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf("adult-2"), password: demoPassword }),
    });
  const inArea = (path: string) => look("page of an area", path, { headers: { cookie: cookiesOf(session) } });
  const work: [number, () => Promise<unknown>][] = [
    ...Array.from({ length: 6 }, (): [number, () => Promise<unknown>] => [100, write]),
    [2000, signIn],
    [100, () => look("call", "/api/profiles", { headers: { authorization } })],
    [100, () => look("user", "/auth/v1/user", { headers: { authorization } })],
    [100, () => look("public page", "/specialists-public")],
    [150, () => inArea("/user/sessions")],
    [150, () => inArea("/user/chat")],
  ];
  const running = work.map(async ([between_, once]) => {
    while (!stopped) {
      await once();
      await pause(between_ * (0.5 + Math.random()));
    }
  });
  return {
    seen,
    serves: () =>
      fetch(`${url}/api/profiles`, { headers: { authorization } }).then(
        (r) => r.text().then(() => r.ok),
        () => false,
      ),
    stop: () => ((stopped = true), Promise.all(running)),
  };
}

/** Restarts the database repeatedly under load, and measures how long after the database the product responds again. */
async function drill(product: Product, databaseUrl: string, pid: () => number): Promise<void> {
  const people = await visitors(product.url);
  const probe = openProbe(databaseUrl);
  undo.push(() => probe.close());
  const late: number[] = [];
  const away: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [, signal] = signals[round % signals.length] ?? signals[0];
    await pause(300 + Math.random() * 700);
    const before = pid();
    const begin = performance.now();
    process.kill(before, signal);
    while ([0, before].includes(pid()) || !(await probe.answers())) await pause(5);
    const back = performance.now();
    while (!(await people.serves())) await pause(5);
    away.push(back - begin);
    late.push(performance.now() - back);
    expect(product.process.exitCode).toBeNull();
  }
  await pause(500);
  await people.stop();
  const { seen } = people;
  const most = (list: number[]) => Math.round(Math.max(...list));
  console.log(
    `${rounds} restarts: away ${most(away)} ms at most; served again ${most(late)} ms after it at most, ` +
      `median ${Math.round(late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? 0)} ms; messages answered ${seen.written.length}; ` +
      [...seen.statuses]
        .sort()
        .map(([what, count]) => `${what}: ${count}`)
        .join(", "),
  );
  expect(seen.wrong).toEqual([]);
  expect(seen.written.length).toBeGreaterThan(0);
  expect(Math.max(...late)).toBeLessThan(patience * 1000);
  const { sql, close } = connect({ url: databaseUrl, pool: 1 });
  const kept = new Set((await sql<{ id: string }[]>`select id from chat_message`).map(({ id }) => id));
  // Waits until everything that was written has been processed, such as emails.
  while ((await sql`select from outbox limit 1`).length > 0) await pause(100);
  await close();
  expect(seen.written.filter((id) => !kept.has(id))).toEqual([]);
  expect(product.output()).not.toMatch(/TypeError|unhandled|uncaught/i);
}

test(
  "the product survives restarts of an external database, and loses no acknowledged message",
  async () => {
    const server = await startEmbedded({ folder: scratch() });
    undo.push(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url });
    undo.push(() => product.stop());
    await drill(product, server.url, () => server.pid);
  },
  60_000 + rounds * 120_000,
);

test(
  "the product survives restarts of the embedded database, and loses no acknowledged message",
  async () => {
    const folder = scratch();
    const product = await startProduct({ DATA_DIR: folder, PORT: String(await freePort()) });
    undo.push(() => product.stop());
    const home = join(folder, "postgres");
    const moved = join(home, "moved-to");
    const cluster = join(existsSync(moved) ? readFileSync(moved, "utf8").trim() : home, "cluster");
    const lines = () => {
      try {
        return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      } catch {
        return [];
      }
    };
    const url = `postgresql://korak@localhost/korak?host=${lines()[4] ?? ""}`;
    await drill(product, url, () => Number(lines()[0] ?? 0));
  },
  60_000 + rounds * 120_000,
);
