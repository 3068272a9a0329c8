import { fork } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect as dial } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seedPair } from "../../app/features/sessions/factories.server.ts";
import { sessionCookies } from "../../app/platform/auth/session-cookie.server.ts";
import { connect } from "../../app/platform/db/database.server.ts";
import { wake } from "../../app/platform/events/wakes.server.ts";
import { Api } from "../../app/platform/http/api.server.ts";
import { operationWith } from "../../app/platform/http/operation.ts";
import { Streams } from "../../app/platform/http/streams.server.ts";
import { type Jobs, startJobs } from "../../app/platform/jobs/jobs.server.ts";
import type { Services } from "../../app/platform/services.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { testApi, type TestApi } from "../../app/platform/testing/api.ts";
import type { Environment } from "../../server/environment.ts";
import { createHttpServer } from "../../server/http-limits.ts";
import { liveRoutes, livePath } from "../../server/live.ts";
import { createOverload } from "../../server/overload.ts";
import type { NoteWritten, StreamWork } from "./stream-worker.ts";

/** An example feature with streams. */
const operation = operationWith({});
const shared = {
  roles: ["authenticated"],
  duringChildLock: true,
  beforeSecondFactor: true,
  withoutApproval: true,
} as const;
const liveNotes = operation("GET /notes/live", {
  ...shared,
  id: "liveNotes",
  summary: "Says when a note is written.",
  answer: { kind: "stream" },
  data: z.object({ note_id: z.string().nullable() }),
});
const flood = operation("GET /flood", {
  ...shared,
  id: "flood",
  summary: "Has more to say than anybody reads.",
  answer: { kind: "stream" },
  data: z.object({ text: z.string() }),
});
const count = operation("GET /count", {
  ...shared,
  id: "count",
  summary: "Answers at once.",
  data: z.object({ open: z.int() }),
});
const written = wake<NoteWritten>("test.note_written");

let t: TestApi;
let [ana, ben] = ["", ""];
beforeAll(async () => {
  t = await testApi();
  const pair = await seedPair(t.sql, "streams");
  [ana, ben] = [pair.guardian.account_id, pair.otherGuardian.account_id];
});
const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const last of after.splice(0).reverse()) await last();
});
afterAll(() => t.close());

interface Given {
  environment?: Record<string, string>;
  saturated?: boolean;
  /** Whether it delivers events from the outbox itself. */
  pumps?: boolean;
}

/** Starts a server with the product's streams and its own connections. */
async function start({ environment = {}, saturated = false, pumps = false }: Given = {}) {
  const database = connect({ url: t.services.databaseUrl, pool: 4 });
  const services: Services = {
    ...t.services,
    db: database.db,
    sql: database.sql,
    settings: readSettings({ NODE_ENV: "test", ...environment }),
    verifyToken: async (token) => ({ ...(await t.services.verifyToken(token)), sessions_here: true }),
  };
  const loop = saturated ? { saturated: () => true, onTick: () => undefined } : undefined;
  const overload = createOverload(undefined, loop);
  const streams = new Streams(services.settings, { times: { keepAlive: 400, check: 300 }, leaveGuard: overload.leave });
  const server = createHttpServer(getRequestListener(appOf(services, streams).fetch as never), overload);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const jobs = pumps ? await startJobs(services, { subscriptions: [], schedules: [] }) : undefined;
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  after.push(() => end({ streams, server, jobs, close: database.close }));
  return {
    port,
    base,
    streams,
    server,
    overload,
    open: (account: string, session = "t") =>
      open(`${base}/notes/live`, { authorization: `Bearer t.${account}.${session}` }),
  };
}

async function end({
  streams,
  server,
  jobs,
  close,
}: {
  streams: Streams;
  server: Server;
  jobs?: Jobs | undefined;
  close: () => Promise<void>;
}) {
  streams.close();
  server.closeAllConnections();
  server.close();
  await jobs?.stop();
  await close();
}

function appOf(services: Services, streams: Streams): Hono<Environment> {
  const api = new Api(services, { streams });
  api.mount("Notes", liveNotes, async ({ sql, databaseUrl, caller }, { signal }) => {
    const mine = written.watch(
      { sql, databaseUrl },
      signal,
      ({ account_id }) => caller.kind !== "anon" && account_id === caller.account_id,
    );
    return (async function* () {
      for await (const woken of mine) yield { data: { note_id: woken?.payload.note_id ?? null } };
    })();
  });
  api.mount("Notes", flood, async () => {
    const text = "x".repeat(50_000);
    return (async function* () {
      for (;;) yield { data: { text } };
    })();
  });
  api.mount("Notes", count, async () => ({ data: { open: streams.open } }));
  const app = new Hono<Environment>();
  const refuse = () => Response.json({ code: "not_found" }, { status: 404 });
  app.get(
    `${livePath}/*`,
    liveRoutes(services, { api, authFetch: () => fetch, authUrl: "http://127.0.0.1:1", refuse }),
  );
  app.all("*", (c) => api.hono.fetch(c.req.raw, { clientIp: "192.0.2.1", outgoing: c.env.outgoing as never }));
  return app;
}

/** Starts another process, which writes. */
async function writer(pumps = true) {
  const child = fork("tests/faults/stream-worker.ts");
  after.push(() => child.kill("SIGKILL"));
  const ask = async (what: StreamWork) => {
    const answered = new AbortController();
    const { signal } = answered;
    const gone = once(child, "exit", { signal }).then(() => Promise.reject(new Error("The writer is gone")));
    const answer = Promise.race([once(child, "message", { signal }), gone]);
    gone.catch(() => undefined);
    child.send(what);
    await answer.finally(() => answered.abort());
  };
  await ask({ url: t.services.databaseUrl, pumps });
  return {
    child,
    write: (account_id: string, note_id: string, fails = false) => ask({ account_id, note_id, fails }),
  };
}

/** Opens a stream and records its events. */
async function open(url: string, headers: Record<string, string>) {
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  const told: (string | null)[] = [];
  const over = (async () => {
    let text = "";
    if (response.status !== 200) return;
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString();
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const event of whole)
        if (event.startsWith("data: ")) told.push((JSON.parse(event.slice(6)) as { note_id: string | null }).note_id);
    }
  })().then(
    () => "ended",
    () => "broken",
  );
  return { response, told, over, leave: () => leave.abort(), refusal: () => response.json() };
}
const codeOf = async (one: Awaited<ReturnType<typeof open>>) => [
  one.response.status,
  ((await one.refusal()) as { code: string }).code,
];

describe("a stream is refused", () => {
  test("to guests, to an ended session, and, by cookie, to another site's page and for other operations", async () => {
    const { base, open: openFor } = await start();
    expect(await codeOf(await open(`${base}/notes/live`, {}))).toEqual([401, "no_session"]);
    expect(await codeOf(await openFor(ana, v7()))).toEqual([401, "session_expired"]);
    const cookie = cookieOf(ana);
    const door = `${base}/_live`;
    expect((await open(`${door}/notes/live`, {})).response.status).toBe(401);
    expect((await open(`${door}/notes/live`, { cookie, "sec-fetch-site": "cross-site" })).response.status).toBe(404);
    expect((await open(`${door}/count`, { cookie })).response.status).toBe(404);
    const mine = await open(`${door}/notes/live`, { cookie, "sec-fetch-site": "same-origin" });
    expect(mine.response.status).toBe(200);
    mine.leave();
  });

  test("above the limits of the account and of the process, until another one is closed", async () => {
    const { base, open: openFor, streams } = await start({ environment: { STREAMS: "3", STREAMS_PER_ACCOUNT: "2" } });
    const first = await openFor(ana);
    await openFor(ana);
    const third = await openFor(ana);
    expect(await codeOf(third)).toEqual([429, "too_many_streams"]);
    expect(third.response.headers.get("retry-after")).toBe("30");
    await openFor(ben);
    expect(await codeOf(await openFor(ben))).toEqual([503, "busy"]);
    // Everything else is answered as usual.
    const others = await fetch(`${base}/count`, { headers: { authorization: `Bearer t.${ben}.t` } });
    expect([others.status, await others.json()]).toEqual([200, { data: { open: 3 } }]);
    first.leave();
    await expect.poll(() => streams.open).toBe(2);
    expect((await openFor(ana)).response.status).toBe(200);
  });

  test("with a message in three languages", async () => {
    const { base } = await start({ environment: { STREAMS_PER_ACCOUNT: "1" } });
    const ask = (locale: string) =>
      open(`${base}/notes/live`, { authorization: `Bearer t.${ana}.t`, "x-korak-locale": locale });
    await ask("en");
    const texts = await Promise.all(
      ["en", "sl", "sr"].map(async (locale) => ((await (await ask(locale)).refusal()) as { message: string }).message),
    );
    expect(texts.map((text) => text.split(" ").slice(0, 3).join(" "))).toEqual([
      "You have Korak",
      "Korak imate odprt",
      "Korak vam je",
    ]);
  });
});

const cookieOf = (account: string) =>
  sessionCookies(
    {
      access_token: `t.${account}.t`,
      refresh_token: "r",
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      expires_in: 3600,
      token_type: "bearer",
      user: { id: account, user_metadata: {} },
    },
    undefined,
    { secure: false },
  )
    .map((one) => one.split(";")[0])
    .join("; ");

describe("a stream reports", () => {
  test("commits of another process in order, but nothing that concerns others or was rolled back", async () => {
    const { write } = await writer();
    const [near, far] = await Promise.all([start(), start({ pumps: true })]);
    const readers = await Promise.all([near.open(ana), far.open(ana)]);
    for (const { told } of readers) await expect.poll(() => told).toEqual([null]);
    await write(ben, "not mine");
    await write(ana, "rolled back", true);
    for (let n = 0; n < 20; n += 1) await write(ana, `note ${n}`);
    const all = [null, ...Array.from({ length: 20 }, (_, n) => `note ${n}`)];
    for (const { told } of readers) await expect.poll(() => told).toEqual(all);
    expect(await t.sql`select 1 from outbox`).toEqual([]);
    expect(await t.sql`select 1 from pgboss.job where data ->> 'topic' = 'test.note_written'`).toEqual([]);
  });

  test("commits of a process that was killed before announcing them", async () => {
    const { write, child } = await writer(false);
    const { told } = await (await start({ pumps: true })).open(ana);
    await expect.poll(() => told).toEqual([null]);
    await write(ana, "last words");
    child.kill("SIGKILL");
    await expect.poll(() => told).toEqual([null, "last words"]);
  });

  test("that it may have missed something while the connection was lost", async () => {
    const [{ write }, { open: openFor }] = await Promise.all([writer(), start()]);
    const { told } = await openFor(ana);
    await expect.poll(() => told).toEqual([null]);
    await t.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'korak-listen' and datname = current_database()`;
    await expect.poll(() => told).toEqual([null, null]);
    await write(ana, "after");
    await expect.poll(() => told.at(-1)).toBe("after");
  });

  test("over one connection per process, and over none while no one reads", async () => {
    const { open: openFor } = await start();
    const listening = async () => {
      const rows = await t.sql`select 1 from pg_stat_activity
        where application_name = 'korak-listen' and datname = current_database()`;
      return rows.length;
    };
    const readers = await Promise.all([openFor(ana), openFor(ben), openFor(ana)]);
    for (const { told } of readers) await expect.poll(() => told).toEqual([null]);
    expect(await listening()).toBe(1);
    for (const { leave } of readers) leave();
    await expect.poll(listening).toBe(0);
  });
});

describe("a stream ends", () => {
  test("when its session ends", async () => {
    const { open: openFor } = await start();
    const session = v7();
    await t.sql`insert into auth.users ${t.sql({ id: ana, created_at: new Date(), updated_at: new Date() })}`;
    await t.sql`insert into auth.sessions ${t.sql({ id: session, user_id: ana, amr: [] as never, created_at: new Date(), updated_at: new Date() })}`;
    const { over, told } = await openFor(ana, session);
    await expect.poll(() => told).toEqual([null]);
    await t.sql`delete from auth.sessions where id = ${session}`;
    expect(await over).toBe("ended");
  });

  test("when its process ends, without delaying it", async () => {
    const { open: openFor, streams, server } = await start();
    const readers = await Promise.all(Array.from({ length: 5 }, () => openFor(ana)));
    streams.close();
    server.close();
    await once(server, "close");
    expect(await Promise.all(readers.map(({ over }) => over))).toEqual(Array(5).fill("ended"));
  });

  test("when its reader reads nothing, and buffers little until then", async () => {
    const { port, streams } = await start({ environment: { STREAMS_PER_ACCOUNT: "100" } });
    const before = process.memoryUsage.rss();
    const asleep = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = dial(port, "127.0.0.1").on("error", () => undefined);
        await once(socket, "connect");
        socket.pause();
        socket.write(`GET /flood HTTP/1.1\r\nhost: x\r\nauthorization: Bearer t.${ana}.t\r\n\r\n`);
        return socket;
      }),
    );
    await expect.poll(() => streams.dropped).toBe(30);
    expect(streams.open).toBe(0);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150e6);
    for (const socket of asleep) socket.destroy();
  });
});

test("sixty open streams take no slot of a busy process", async () => {
  const {
    base,
    open: openFor,
    streams,
    overload,
  } = await start({
    saturated: true,
    environment: { STREAMS_PER_ACCOUNT: "100" },
  });
  for (let n = 0; n < 60; n += 1) expect((await openFor(ana)).response.status).toBe(200);
  expect([streams.open, overload.running()]).toEqual([60, 0]);
  const answer = await fetch(`${base}/count`, { headers: { authorization: `Bearer t.${ben}.t` } });
  expect(answer.status).toBe(200);
});
