import { Agent, request as httpRequest } from "node:http";
import { playOnDevice } from "../app/features/games/testing/device.ts";
import type { Figure } from "./figures.ts";
import { cpuOf } from "./processes.ts";
import type { World } from "./world.ts";

/** Plays per call, each with as many answers as allowed. */
const plays = 5;
const answers = 30;
const calls = 300;
const atOnce = 20;
/** Milliseconds between two pages during the calls. */
const every = 5;

/**
 * Measures `POST /games/stats` over its rate limit, with the largest allowed body, next to a body of the same size that the
 * contract refuses. The difference is the cost of the rate limit alone. A page is requested meanwhile.
 */
export async function measureRefusedPlays({
  product: { url, pid },
  database: { sql },
  token,
  accountId,
  profileId,
}: World): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const loaded = (await (
    await fetch(`${url}/api/games/load`, {
      method: "POST",
      headers,
      body: JSON.stringify({ profile_id: profileId, game_id: "stones", language: "en", tickets: plays }),
    })
  ).json()) as { data: { tickets: { play_id: string; seed: string }[] } };
  const sent = await Promise.all(
    loaded.data.tickets.map(async (ticket) => {
      const play = await playOnDevice({
        ticket,
        game_id: "stones",
        strand: "line",
        language: "en",
        started_at: new Date(),
        tasks: answers - 2,
      });
      return { ...play, attempts: play.attempts.slice(0, answers) };
    }),
  );
  const good = JSON.stringify({ profile_id: profileId, plays: sent });
  // Has the same length, but the last field that the contract reads is wrong.
  const wrong = good.replace(/"input":"touch"(?!.*"input":"touch")/, '"input":"hands"');
  await sql`
    insert into rate_limit (key, spent_until) values (${`plays:${accountId}`}, now() + interval '30 days') on conflict (key) do update set spent_until = excluded.spent_until`;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const call = (body: string, status: number) =>
    new Promise<void>((resolve, reject) => {
      httpRequest(`${url}/api/games/stats`, { agent, method: "POST", headers }, (response) => {
        response
          .resume()
          .once("end", () =>
            response.statusCode === status
              ? resolve()
              : reject(new Error(`POST /games/stats answered ${response.statusCode}, not ${status}`)),
          );
      })
        .once("error", reject)
        .end(body);
    });
  const costOf = async (body: string, status: number) => {
    const before = cpuOf(pid);
    let left = calls;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while ((left -= 1) >= 0) await call(body, status);
      }),
    );
    return ((cpuOf(pid) - before) * 1000) / calls;
  };
  await fetch(`${url}/`).then((page) => page.arrayBuffer());
  await costOf(wrong, 400);
  const floor = await costOf(wrong, 400);
  const waits: number[] = [];
  let over = false;
  const beside = (async () => {
    while (!over) {
      const from = performance.now();
      await (await fetch(`${url}/`)).arrayBuffer();
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  })();
  const ours = await costOf(good, 429);
  over = true;
  await beside;
  agent.destroy();
  await sql`delete from rate_limit where key = ${`plays:${accountId}`}`;
  return [
    {
      name: `POST /games/stats refused by its limit, ${plays * answers} answers`,
      unit: "µs of processor",
      ours,
      limit: floor,
      budget: "plays refused of a wrong body, ratio",
    },
    {
      name: `  a page beside ${atOnce} of them at once: longest wait of ${waits.length}`,
      unit: "ms",
      ours: Math.max(...waits),
      budget: "wait beside refused plays, ms",
    },
  ];
}
