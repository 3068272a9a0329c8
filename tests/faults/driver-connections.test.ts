import { connect as dial, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type ConnectOptions, type Database } from "../../app/platform/db/database.server.ts";
import { type TestDatabase, testDatabase } from "../../app/platform/testing/database.ts";

let database: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  database = await testDatabase({ empty: true, pool: 2 });
  await database.sql`create table notes (id int primary key)`;
});
afterAll(async () => {
  for (const { close } of opened) await close(0);
  await database.close();
});

function open(options: Partial<ConnectOptions> = {}) {
  const own = connect({ ...database.options, pool: 1, applicationName: "victim", ...options });
  opened.push(own);
  return own.sql;
}

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const isRunning = (words: string) => async () =>
  (
    await database.sql`select from pg_stat_activity where query like ${`%${words}%`} and state = 'active' and pid <> pg_backend_pid()`
  ).length > 0;
const kill = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`;
const pidOf = async (sql: Pick<Database["sql"], "unsafe">) => {
  const [row] = await sql.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid");
  return row?.pid ?? 0;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    (error: { code?: string }) => error.code,
  );

/** A TCP proxy to the database that can cut connections. */
async function road() {
  const path = `${new URL(database.url).searchParams.get("host")}/.s.PGSQL.5432`;
  const travellers: Socket[] = [];
  const server = createServer((socket) => {
    const far = dial(path);
    socket
      .on("error", () => far.destroy())
      .pipe(far)
      .on("error", () => socket.destroy())
      .pipe(socket);
    travellers.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return { url: url.href, server, cut: () => travellers.splice(0).forEach((socket) => socket.resetAndDestroy()) };
}

test("the driver rejects the transaction of a terminated backend, and runs the next statement", async () => {
  const sql = open();
  for (let round = 0; round < 5; round += 1) {
    let pid = 0;
    const outcome = codeOf(
      sql.begin(async (tx) => {
        pid = await pidOf(tx);
        await tx`select pg_sleep(60), 'in flight'`;
      }),
    );
    await until(isRunning("in flight"));
    await kill(pid);
    expect(await outcome).toBe("CONNECTION_CLOSED");
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
});

test("a transaction that continues after losing its connection writes nothing, even while another transaction runs", async () => {
  const sql = open();
  const lost = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  let pid = 0;
  let late: Promise<string | undefined> | undefined;
  const first = codeOf(
    sql.begin(async (tx) => {
      const own = await pidOf(tx);
      await tx`insert into notes values (1)`;
      // The connection is lost between statements, not during this one.
      pid = own;
      await lost.promise;
      late = codeOf(Promise.resolve(tx`insert into notes values (2)`));
      await late;
      other.resolve();
    }),
  );
  await until(async () => pid > 0);
  await kill(pid);
  expect(await first).toBe("CONNECTION_CLOSED");
  const second = codeOf(
    sql.begin(async (tx) => {
      await tx`insert into notes values (3)`;
      lost.resolve();
      await other.promise;
      throw Object.assign(new Error("no"), { code: "rolled back" });
    }),
  );
  expect(await second).toBe("rolled back");
  expect(await late).toBe("CONNECTION_CLOSED");
  expect(await database.sql`select id from notes`).toEqual([]);
});

test("the driver keeps rows of an interrupted read out of the next result", async () => {
  const sql = open();
  const pid = await pidOf(sql);
  let seen = 0;
  const outcome = codeOf(
    Promise.resolve(
      sql
        .unsafe("select repeat('x', 20000) as text, pg_sleep(0.02) from generate_series(1, 1000)")
        .forEach(() => (seen += 1)),
    ),
  );
  await until(async () => seen > 3);
  await kill(pid);
  expect(await outcome).toMatch(/57P01|CONNECTION_CLOSED/);
  const half = codeOf(
    Promise.resolve(sql`select repeat('x', 20000) as text, pg_sleep(0.02), 'halfway' from generate_series(1, 1000)`),
  );
  await until(isRunning("halfway"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [again] = await database.sql<
    { pid: number }[]
  >`select pid from pg_stat_activity where query like '%halfway%' and pid <> pg_backend_pid()`;
  await kill(again?.pid ?? 0);
  await half;
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test("the driver reopens a connection that is reset during transactions and reads, repeatedly", async () => {
  const way = await road();
  const sql = open({ url: way.url, pool: 2 });
  for (let round = 0; round < 5; round += 1) {
    const outcomes = Array.from({ length: 6 }, (_, i) =>
      codeOf(
        i % 2
          ? Promise.resolve(sql`select pg_sleep(60), 'on the road'`)
          : sql.begin((tx) => tx`select pg_sleep(60), 'on the road'`),
      ),
    );
    await until(isRunning("on the road"));
    // Two run at a time. A slow machine needs longer to send the next ones.
    let left = outcomes.length;
    for (const outcome of outcomes) void outcome.then(() => (left -= 1));
    for (let pause = 250; left > 0; pause *= 1.5) {
      way.cut();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toMatch(/^(ECONNRESET|CONNECTION_CLOSED|EPIPE)$/);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => sql`select ${i}::int as i`));
    expect(answers.map(([row]) => row?.["i"])).toEqual([0, 1, 2, 3, 4, 5]);
  }
  way.server.close();
  way.cut();
}, 60_000);

test("the driver rejects waiting callers if the server hangs up during the handshake", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sql = open({ url: `postgresql://nobody@127.0.0.1:${(server.address() as { port: number }).port}/none` });
  expect(await codeOf(Promise.resolve(sql`select 1`))).toBe("CONNECTION_CLOSED");
  expect(await codeOf(sql.begin((tx) => tx`select 1`))).toBe("CONNECTION_CLOSED");
  server.close();
});

test("the driver runs statements on a free connection while others are stuck", async () => {
  const sql = open({ pool: 3 });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`));
  const stuck = [1, 2].map(() => codeOf(Promise.resolve(sql`select pg_sleep(60), 'stuck'`)));
  await until(
    async () =>
      (
        await database.sql`select from pg_stat_activity where query like '%stuck%' and state = 'active' and pid <> pg_backend_pid()`
      ).length === 2,
  );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 3 ? sql`select ${i}::int as i` : sql.begin((tx) => tx`select ${i}::int as i`),
    ),
  );
  expect(answers.map(([row]) => row?.["i"])).toEqual(Array.from({ length: 200 }, (_, i) => i));
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%stuck%' and pid <> pg_backend_pid()`;
  await Promise.all(stuck);
});

test("the driver times out while waiting for a connection, and leaves no trace of a timed-out statement", async () => {
  const sql = open({ pool: 1, waitTimeout: 200 });
  const held = Promise.withResolvers<void>();
  const holder = sql.begin(async (tx) => {
    await tx`select 1`;
    await held.promise;
  });
  const waiting = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      codeOf(
        i % 2
          ? Promise.resolve(sql`insert into notes values (${100 + i})`)
          : sql.begin((tx) => tx`insert into notes values (${100 + i})`),
      ),
    ),
  );
  expect(new Set(waiting)).toEqual(new Set(["CONNECTION_WAIT_TIMEOUT"]));
  held.resolve();
  await holder;
  expect(await sql`select id from notes`).toEqual([]);
});

test("the driver rejects the statements of a lost reserved connection, and replaces the connection", async () => {
  const sql = open();
  const own = await sql.reserve();
  const pid = await pidOf(own);
  await kill(pid);
  expect(await codeOf(Promise.resolve(own`select 1`))).toMatch(/57P01|CONNECTION_CLOSED/);
  own.release();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  const another = await sql.reserve();
  expect(await another`select 2 as two`).toEqual([{ two: 2 }]);
  another.release();
});
