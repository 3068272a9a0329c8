import { Agent, request as httpRequest } from "node:http";
import { demoPassword, emailOf, demoFamilies, specialistKeys } from "../app/demo/world.server.ts";
import { pages } from "../app/features.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import { type Figure, median } from "./figures.ts";
import type { HashAnswer, HashQuestion } from "./limit-hash.ts";
import { cpuOf, type Server, startAnsweringProcess, startServer } from "./processes.ts";
import type { World } from "./world.ts";

/** Number of sign-ins that the product hashes at once, plus some that wait. */
const connections = 6;
/** Rate of sign-ins during page requests, as a share of this machine's bare hash rate. */
const besideShare = 1 / 3;
/**
 * Rate of page requests during sign-ins, as a share of the product's maximum page rate. At a higher rate, pages
 * would wait for each other even without sign-ins, and there would be nothing to compare with.
 */
const pageShare = 1 / 4;
const mostPages = 100;

interface Sent {
  status: number;
  body: string;
  /** Milliseconds since the request was due. */
  ms: number;
}

type Send = (due?: number) => Promise<Sent>;

const people = [...demoFamilies.flatMap(({ adults }) => adults.map(({ key }) => key)), ...specialistKeys].map(emailOf);
let turn = 0;

/** A different address for each person, because rate limits count by address. */
function headersOfNext(): { email: string; address: string } {
  turn += 1;
  const email = people[turn % people.length] as string;
  return { email, address: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
}

function sender(url: string, agent: Agent) {
  return (method: string, path: string, headers: Record<string, string>, body = "") =>
    (due = performance.now()): Promise<Sent> =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(url + path, { agent, method, headers }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.once("end", () =>
            resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - due }),
          );
        });
        sent.once("error", reject).end(body);
      });
}

/** Keeps all connections busy for `seconds`; returns requests per second. */
async function most(seconds: number, next: () => Send, succeeded: (sent: Sent) => boolean): Promise<number> {
  const from = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - from < seconds * 1000) {
      const sent = await next()();
      if (!succeeded(sent)) throw new Error(`A request was answered with ${sent.status}: ${sent.body.slice(0, 200)}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return count / ((performance.now() - from) / 1000);
}

/**
 * Sends at even intervals, regardless of the server. Returns the latencies, except those of the first second, which
 * opens connections.
 */
async function paced(rate: number, seconds: number, next: () => Send, expected: number): Promise<number[]> {
  const from = performance.now();
  const count = Math.round(rate * (seconds + 1));
  const sent = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const due = from + (i * 1000) / rate;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      return next()(due);
    }),
  );
  const wrong = sent.find(({ status }) => status !== expected);
  if (wrong) throw new Error(`A request was answered with ${wrong.status}: ${wrong.body.slice(0, 200)}`);
  return sent
    .slice(Math.round(rate))
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
}

const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? NaN;

const publicPaths = (["home", "specialists.public"] as const).flatMap((key) =>
  locales.map((locale) => pathOf(pages[key] as Page, locale)),
);

/** Measures sign-ins per second next to the bare hash on one core, and how a third as many affect a public page. */
export async function measureSignIns(world: World, rounds: number, seconds: number): Promise<Figure[]> {
  const { url } = world.product;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = sender(url, agent);
  const byApi = (): Send => {
    const { email, address } = headersOfNext();
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    return send(
      "POST",
      "/auth/v1/token?grant_type=password",
      headers,
      JSON.stringify({ email, password: demoPassword }),
    );
  };
  const byPage = (): Send => {
    const { email, address } = headersOfNext();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: url,
      "x-forwarded-for": address,
      cookie: "i18n_redirected=en",
    };
    return send("POST", "/login", headers, new URLSearchParams({ email, password: demoPassword }).toString());
  };
  let path = 0;
  const aPage = (): Send => {
    path = (path + 1) % publicPaths.length;
    return send("GET", publicPaths[path] as string, { "sec-fetch-site": "same-origin", "accept-encoding": "gzip" });
  };
  const asked = startAnsweringProcess<HashQuestion, HashAnswer>("bench/limit-hash.ts");
  const all = {
    bare: [] as number[],
    api: [] as number[],
    page: [] as number[],
    idle: [] as number[],
    busy: [] as number[],
    floorIdle: [] as number[],
    floorBusy: [] as number[],
  };
  let floor: Server | undefined;
  let rates = { pageRate: 0, beside: 0 };
  try {
    await most(1, byApi, ({ status }) => status === 200);
    const seen = await most(2, aPage, ({ status }) => status === 200);
    const pageRate = Math.max(5, Math.min(mostPages, Math.round(seen * pageShare)));
    const hashes = median([await asked.ask({ seconds: 1 }), await asked.ask({ seconds: 1 })].map(({ rate }) => rate));
    const beside = Math.max(1, Math.round(hashes * besideShare));
    // The limit: pages that use as much processor time as the product's, next to the same hashes.
    const cpu = cpuOf(world.product.pid);
    const measured = await paced(pageRate, 2, aPage, 200);
    const each = ((cpuOf(world.product.pid) - cpu) * 1000) / (measured.length + pageRate);
    floor = await startServer("bench/limit-beside.ts", "/", { PAGE_MICROSECONDS: String(Math.round(each) || 2000) });
    const bareSend = sender(floor.url, agent);
    const barePage = () => bareSend("GET", "/", {});
    const bareHash = () => bareSend("POST", "/hash", {});
    for (let round = 0; round < rounds; round += 1) {
      all.bare.push((await asked.ask({ seconds })).rate);
      all.api.push(await most(seconds, byApi, ({ status }) => status === 200));
      all.page.push(await most(seconds, byPage, ({ status }) => status === 302 || status === 303));
      // Twice as long, because a p99 needs enough requests.
      all.idle.push(p99(await paced(pageRate, seconds * 2, aPage, 200)));
      const [pagesBeside] = await Promise.all([
        paced(pageRate, seconds * 2, aPage, 200),
        paced(beside, seconds * 2, byApi, 200),
      ]);
      all.busy.push(p99(pagesBeside));
      all.floorIdle.push(p99(await paced(pageRate, seconds, barePage, 200)));
      const [bareBeside] = await Promise.all([
        paced(pageRate, seconds, barePage, 200),
        paced(beside, seconds, bareHash, 200),
      ]);
      all.floorBusy.push(p99(bareBeside));
    }
    rates = { pageRate, beside };
  } finally {
    asked.stop();
    await floor?.stop();
    agent.destroy();
  }
  const limit = median(all.bare);
  return [
    { name: "sign-in, /auth/v1/token", unit: "/s", ours: median(all.api), limit, budget: "sign-ins of the bare hash" },
    { name: "sign-in, the login page", unit: "/s", ours: median(all.page), limit, budget: "sign-ins of the bare hash" },
    {
      name: `public page, ${rates.pageRate}/s, p99 beside ${rates.beside} sign-ins/s`,
      unit: "ms",
      ours: median(all.busy),
      limit: median(all.idle),
      budget: "p99 beside sign-ins of idle",
    },
    {
      name: "  a bare loop beside as many hashes",
      unit: "ms",
      ours: median(all.floorBusy),
      limit: median(all.floorIdle),
    },
  ];
}
