import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, databaseTrouble, type Sql } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { commandLineOf } from "../../app/platform/db/embedded/process.server.ts";
import { openProbe } from "../../app/platform/db/probe.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync("/tmp/korak-restart-");
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes numbers one by one in transactions until stopped. Every error must be a transient one. */
function writer(sql: Sql, id: number) {
  const answered: number[] = [];
  const strange: unknown[] = [];
  let stopped = false;
  const running = (async () => {
    for (let number = 0; !stopped; number += 1) {
      try {
        await sql.begin(async (tx) => {
          await tx`insert into notes values (${id}, ${number}, 'first')`;
          await tx`insert into notes values (${id}, ${number}, 'second')`;
        });
        answered.push(number);
      } catch (error) {
        if (!databaseTrouble(error)) strange.push(error);
        await pause(20);
      }
    }
  })();
  return { answered, strange, stop: () => ((stopped = true), running) };
}

test("PostgreSQL is restarted after a crash during writes, and loses no acknowledged write", async () => {
  const notes: string[] = [];
  const server = await startEmbedded({ folder, note: (sentence) => notes.push(sentence) });
  const { sql, close } = connect({ url: server.url, pool: 6, waitTimeout: 2000 });
  const probe = openProbe(server.url);
  await sql`create table notes (writer int, number int, half text, primary key (writer, number, half))`;
  const writers = Array.from({ length: 8 }, (_, i) => writer(sql, i));
  for (const signal of ["SIGKILL", "SIGQUIT", "SIGINT"] as const) {
    const before = server.pid;
    const count = writers.map(({ answered }) => answered.length);
    process.kill(before, signal);
    while (server.pid === before || !(await probe.answers())) await pause(10);
    while (writers.some(({ answered }, i) => answered.length < (count[i] ?? 0) + 3)) await pause(10);
  }
  for (const { stop } of writers) await stop();
  expect(writers.flatMap(({ strange }) => strange)).toEqual([]);
  for (const [i, { answered }] of writers.entries()) {
    const kept = await sql<{ number: number; halves: number }[]>`
      select number, count(*) as halves from notes where writer = ${i} group by number`;
    expect(kept.every(({ halves }) => halves === 2)).toBe(true);
    const numbers = new Set(kept.map(({ number }) => number));
    expect(answered.filter((number) => !numbers.has(number))).toEqual([]);
  }
  expect(notes).toHaveLength(3);
  expect(notes[0]).toMatch(/ended by SIGKILL; it is started again/);
  await probe.close();
  await close();

  // Stopping during the restart also works.
  process.kill(server.pid, "SIGKILL");
  await pause(30);
  await server.stop();
  await pause(300);
  expect(commandLineOf(server.pid)).toBeNull();
}, 120_000);

test("a write on a full disk fails with a known error, and writes succeed again after space is freed", async ({
  skip,
}) => {
  const small = join(folder, "small");
  mkdirSync(small);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=220m,mode=755", "tmpfs", small]).status === 0;
  if (!mounted) skip("Only root may mount a small disk.");
  const filler = join(small, "filler");
  const server = await startEmbedded({ folder: small });
  const { sql, close } = connect({ url: server.url, pool: 4, waitTimeout: 2000 });
  try {
    await sql`create table notes (id int primary key, text text not null)`;
    const { bavail, bsize } = statfsSync(small);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 2 ** 20));
    const refused = new Set<string | undefined>();
    const answered: number[] = [];
    for (let id = 0; id < 400 && refused.size < 1; id += 1) {
      await sql`
        insert into notes select ${id}, string_agg(md5(random()::text), '') from generate_series(1, 3000)`.then(
        () => answered.push(id),
        (error: unknown) => refused.add(databaseTrouble(error)),
      );
    }
    expect([...refused]).not.toContain(undefined);
    expect(refused.size).toBeGreaterThan(0);
    rmSync(filler);
    const tries = async () => {
      for (;;) {
        const done = await sql`insert into notes values (1000, 'feature')`.then(
          () => true,
          (error: unknown) => {
            if (!databaseTrouble(error)) throw error;
            return false;
          },
        );
        if (done) return;
        await pause(20);
      }
    };
    await tries();
    const kept = new Set((await sql<{ id: number }[]>`select id from notes`).map(({ id }) => id));
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.has(1000)).toBe(true);
  } finally {
    await close();
    await server.stop();
    spawnSync("umount", [small]);
  }
}, 60_000);

test("the health probe succeeds while other connections are stuck, and fails while the database hangs", async () => {
  const server = await startEmbedded({ folder, durable: false });
  const { sql, close } = connect({ url: server.url, pool: 2 });
  const probe = openProbe(server.url);
  const stuck = [1, 2].map(() =>
    sql`select pg_sleep(600)`.then(
      () => "slept",
      () => "ended",
    ),
  );
  expect(await probe.answers()).toBe(true);
  // Paused instead of killed, so that connections stay open but silent.
  const backends = await connectAs(
    server.url,
    (own) => own<{ pid: number }[]>`select pid from pg_stat_activity where application_name = 'korak-probe'`,
  );
  for (const { pid } of backends) process.kill(pid, "SIGSTOP");
  process.kill(server.pid, "SIGSTOP");
  const answers = await Promise.all([probe.answers(), probe.answers()]);
  expect(answers).toEqual([false, false]);
  for (const { pid } of backends) process.kill(pid, "SIGCONT");
  process.kill(server.pid, "SIGCONT");
  while (!(await probe.answers())) await pause(20);
  await probe.close();
  await close(0);
  await server.stop();
  expect(await Promise.all(stuck)).toEqual(["ended", "ended"]);
}, 60_000);

async function connectAs<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url, pool: 1 });
  return work(sql).finally(() => close());
}
