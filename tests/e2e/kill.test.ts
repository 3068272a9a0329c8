import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect, type Sql } from "../../app/platform/db/database.server.ts";
import { startEmbedded } from "../../app/platform/db/embedded.server.ts";
import { type ApiAnswer, type ApiCaller, callerWith, freeStarts, signIn } from "./api-client.ts";
import { freePort, type Product, startProduct } from "./product.ts";

const folder = mkdtempSync(join(tmpdir(), "korak-kill-"));
let product: Product | undefined;

afterAll(async () => {
  await product?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Write {
  /** Whether an acknowledged write is still there. */
  kept(sql: Sql, answer: ApiAnswer["body"]["data"]): Promise<boolean>;
  send(): Promise<ApiAnswer>;
}

const hour = 3600_000;
/** A start so far ahead that the demo has no session there. Each number gives a different time. */
const startAt = (number: number) =>
  new Date(Math.ceil(Date.now() / hour) * hour + (40 * 24 + number) * hour).toISOString();
const count = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length;

async function proposal(specialist: ApiCaller, profile_id: string, number: number) {
  return specialist.call("POST", "/sessions/create", {
    profile_id,
    service_name: "Practice",
    minutes: 50,
    payment_type: "Free",
    price: 0,
    mode: "online",
    times: [startAt(number * 2), startAt(number * 2 + 1)],
  });
}

/** Returns twenty writes of four kinds, and what each must leave behind. */
async function twentyWrites(url: string, round: number): Promise<Write[]> {
  const specialist = await signIn(url, "specialist-07");
  const family = await signIn(url, "adult-1");
  const { body: known } = await specialist.call("GET", "/sessions?limit=50");
  const { body: mine } = await family.call("GET", "/profiles");
  const profiles = new Set<string>(mine.data.map((p: { id: string }) => p.id));
  const client = known.data.find((s: { profile_id: string }) => profiles.has(s.profile_id))?.profile_id as string;
  const specialist_id = known.data[0].specialist_id as string;
  const group = await family.call("POST", "/chat/groups/add", { specialist_id, profile_id: client });
  expect(group.status).toBe(200);

  const offered = await Promise.all(Array.from({ length: 5 }, (_, i) => proposal(specialist, client, round * 40 + i)));
  expect(offered.map((o) => o.status)).toEqual([201, 201, 201, 201, 201]);
  const views = await Promise.all(offered.map((o) => family.call("GET", `/sessions/${o.body.data.id}`)));
  const { body: listed } = await family.call("GET", "/public/specialists?limit=5");

  const confirms = views.map(({ body }): Write => {
    const { id: session_id, times } = body.data;
    return {
      send: () =>
        family.call("PATCH", "/sessions/update-status", { session_id, status: "Confirmed", time_id: times[0].id }),
      kept: async (sql) =>
        (await count(sql`
        select from session s join session_time t on t.session_id = s.id and t.state = 'chosen'
        where s.id = ${session_id} and s.status = 'Confirmed' and t.id = ${times[0].id}`)) === 1,
    };
  });
  const proposals = Array.from({ length: 5 }, (_, i): Write => ({
    send: () => proposal(specialist, client, round * 40 + 10 + i),
    kept: async (sql, { id }) =>
      (await count(sql`
      select from session_time where session_id = ${id} and state = 'held'`)) === 2,
  }));
  const messages = Array.from({ length: 5 }, (_, i): Write => ({
    send: () =>
      family.call("POST", "/chat/messages/add", { group_id: group.body.data.id, text: `Message ${round}.${i}` }),
    kept: async (sql, { id }) => (await count(sql`select from chat_message where id = ${id}`)) === 1,
  }));
  const requests = await Promise.all(
    listed.data.slice(0, 5).map(async ({ id }: { id: string }): Promise<Write> => {
      const { body: view } = await family.call("GET", `/specialists/view/public?id=${id}`);
      const [service] = view.data.services;
      const preferred_times = (await freeStarts(url, id)).slice(0, 1);
      return {
        send: () =>
          family.call("POST", "/sessions/create", {
            specialist_id: id,
            profile_id: client,
            service_id: service.id,
            mode: service.modes[0],
            preferred_times,
          }),
        kept: async (sql, made) =>
          (await count(sql`
        select from session_time where session_id = ${made.id} and state = 'preferred'`)) === 1,
      };
    }),
  );
  return [confirms, proposals, messages, requests]
    .flatMap((kind, k) => kind.map((write, i) => ({ write, at: i * 4 + k })))
    .sort((a, b) => a.at - b.at)
    .map(({ write }) => write);
}

/** Resends a write that a busy machine rejected as overloaded. */
async function sentUntilHeard(write: Write): Promise<ApiAnswer> {
  for (;;) {
    const answer = await write.send();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Sends all writes at once, kills the process after this many responses, and returns the answered writes. */
async function killAfter(
  answers: number,
  writes: Write[],
  running: Product,
): Promise<{ write: Write; data: ApiAnswer["body"]["data"] }[]> {
  const answered: { write: Write; data: ApiAnswer["body"]["data"] }[] = [];
  const refused: ApiAnswer[] = [];
  const ended = once(running.process, "exit");
  await Promise.allSettled(
    writes.map(async (write) => {
      const answer = await sentUntilHeard(write);
      if (answer.status >= 400) return void refused.push(answer);
      answered.push({ write, data: answer.body.data });
      if (answered.length === answers) running.process.kill("SIGKILL");
    }),
  );
  expect(refused).toEqual([]);
  await ended;
  return answered;
}

/** Counts states that must never exist. */
async function faults(sql: Sql): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`select
    (select count(*) from session s where not exists (select from session_time t where t.session_id = s.id)) as without_times,
    (select count(*) from session s where not exists (select from session_event e where e.session_id = s.id)) as without_events,
    (select count(*) from session s where status = 'Confirmed' and
      (select count(*) from session_time t where t.session_id = s.id and t.state = 'chosen') <> 1) as confirmed_without_one_time,
    (select count(*) from session_time t join session s on s.id = t.session_id where t.state = 'held'
      and not exists (select from session_move m where m.id = t.move_id and m.state = 'open' and m.reply_until > now())
      and (s.status <> 'Pending' or s.awaits not in ('family', 'payment') or s.reply_until is null or s.reply_until < now())) as stuck_holds,
    (select count(*) from session s where status = 'Pending' and awaits = 'family'
      and not exists (select from session_time t where t.session_id = s.id and t.state = 'held')) as offers_without_holds,
    (select count(*) from chat_group g where last_message_id is distinct from
      (select id from chat_message m where m.group_id = g.id order by id desc limit 1)) as groups_behind`;
  return row ?? {};
}

test("kill -9 during twenty writes loses no acknowledged write, and leaves no partial one", async () => {
  const env = { DATA_DIR: folder, PORT: String(await freePort()) };
  product = await startProduct(env);
  for (const [round, answers] of [4, 10, 16].entries()) {
    const writes = await twentyWrites(product.url, round);
    expect(writes).toHaveLength(20);
    const family = await signIn(product.url, "adult-1");
    const answered = await killAfter(answers, writes, product);
    expect(answered.length).toBeGreaterThanOrEqual(answers);

    // Restarts on the data that the kill left. Sessions still work.
    product = await startProduct(env);
    const again = await callerWith(product.url, family.token).call("GET", "/sessions?limit=50");
    expect(again.status).toBe(200);
    await product.stop();

    const server = await startEmbedded({ folder: join(folder, "postgres") });
    const { sql, close } = connect({ url: server.url });
    for (const { write, data } of answered) expect(await write.kept(sql, data), JSON.stringify(data)).toBe(true);
    expect(Object.entries(await faults(sql)).filter(([, found]) => Number(found) > 0)).toEqual([]);
    await close();
    await server.stop();
    product = await startProduct(env);
  }
}, 600_000);
