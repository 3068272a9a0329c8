import { readFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { demoPassword, emailOf, demoFamilies } from "../app/demo/world.server.ts";
import { sessionCookies } from "../app/platform/auth/session-cookie.server.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import { pages } from "../app/features.ts";
import type { Figure } from "./figures.ts";
import { listingPaths } from "./listing.ts";
import { cpuOf, startServer } from "./processes.ts";

/** Calls per second. */
const rate = 40;
const json = { "content-type": "application/json" };

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Person {
  cookie: string;
  bearer: { authorization: string };
}

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
const inTurn = <T>(all: readonly T[]) => {
  let next = 0;
  return () => all[(next += 1) % all.length] as T;
};
const pathsOf = (wanted: (page: Page) => boolean) =>
  (Object.values(pages) as Page[])
    .filter((page) => wanted(page) && !page.path.en.includes(":"))
    .flatMap((page) => locales.map((locale) => pathOf(page, locale)));

/** Lists the reads that any signed-in person may call without parameters. */
async function readsOf(url: string): Promise<string[]> {
  type Shown = { parameters: { required?: boolean }[]; responses: Record<string, { content: object }> };
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: Shown }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get &&
    !path.includes("{") &&
    !get.parameters.some(({ required }) => required) &&
    "application/json" in (get.responses["200"]?.content ?? {})
      ? [`/api${path}`]
      : [],
  );
}

async function signedIn(url: string, key: string, address: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { ...json, "x-forwarded-for": address },
    body: JSON.stringify({ email: emailOf(key), password: demoPassword }),
  });
  const session = (await answer.json()) as { access_token: string };
  if (!answer.ok) throw new Error(`${key} could not sign in: ${answer.status}`);
  const cookie = sessionCookies(session, undefined, { secure: false })
    .map((one) => one.split(";")[0])
    .join("; ");
  return { cookie, bearer: { authorization: `Bearer ${session.access_token}` } };
}

/** Builds the mix of a hundred calls. */
async function calls(url: string): Promise<() => Call> {
  const adults = demoFamilies.flatMap((family) => family.adults.map(({ key }) => key)).slice(0, 20);
  const people = await Promise.all(adults.map((key, i) => signedIn(url, key, `198.51.100.${i + 1}`)));
  const guestPages = [...pathsOf(({ layout }) => layout === "public"), ...listingPaths()];
  const ownPages = pathsOf(({ guards }) => guards?.includes("role:user") === true);
  const [person, guestPage, ownPage, read] = [
    inTurn(people),
    inTurn(guestPages),
    inTurn(ownPages),
    inTurn(await readsOf(url)),
  ];
  let stranger = 0;
  const kinds: [share: number, () => Call][] = [
    [45, () => ({ path: guestPage() })],
    [15, () => ({ path: ownPage(), headers: { cookie: person().cookie } })],
    [35, () => ({ path: read(), headers: person().bearer })],
    [
      3,
      () => {
        stranger += 1;
        const body = JSON.stringify({ email: `nobody-${stranger}@test.example`, password: "not the password" });
        return {
          method: "POST",
          path: "/auth/v1/token?grant_type=password",
          headers: { ...json, "x-forwarded-for": `203.0.${(stranger >> 8) & 255}.${stranger & 255}` },
          body,
        };
      },
    ],
    [2, () => ({ path: "/api/billing/payments.csv", headers: person().bearer })],
  ];
  const hundred = kinds.flatMap(([share, call]) => Array.from({ length: share }, () => call));
  // Mixes the calls evenly and the same way in each run: 37 and 100 have no common factor.
  const next = inTurn(hundred.map((_, i) => hundred[(i * 37) % hundred.length] as () => Call));
  return () => next()();
}

/** Measures resident memory under ordinary load, as an operator sees it. */
export async function measureMixedLoad(minutes: number): Promise<Figure[]> {
  const server = await startServer("server/main.ts", "/readyz", { TRUSTED_PROXIES: "127.0.0.0/8,::1" });
  try {
    const next = await calls(server.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const statuses = new Map<number, number>();
    const latencies: number[] = [];
    const send = ({ method = "GET", path, headers, body }: Call) =>
      new Promise<void>((resolve) => {
        const from = performance.now();
        const done = (status: number) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          latencies.push(performance.now() - from);
          resolve();
        };
        httpRequest(
          server.url + path,
          { agent, method, headers: { "accept-encoding": "br", ...headers } },
          (response) => {
            response
              .resume()
              .once("end", () => done(response.statusCode ?? 0))
              .once("error", () => done(0));
          },
        )
          .once("error", () => done(0))
          .end(body);
      });
    const [from, cpu] = [performance.now(), cpuOf(server.pid)];
    let [sent, minute, most] = [0, 0, 0];
    const under: Promise<void>[] = [];
    while (performance.now() - from < minutes * 60_000) {
      for (; sent < ((performance.now() - from) / 1000) * rate; sent += 1) under.push(send(next()));
      await pause(10);
      if (performance.now() - from < (minute + 1) * 60_000) continue;
      minute += 1;
      const resident = residentOf(server.pid);
      if (minute > minutes / 2) most = Math.max(most, resident);
      process.stdout.write(`${Math.round(resident)} MB `);
    }
    await Promise.all(under);
    agent.destroy();
    const failed = [...statuses]
      .filter(([status]) => status === 0 || status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    if (failed > 0)
      throw new Error(`${failed} of ${sent} calls failed: ${JSON.stringify(Object.fromEntries(statuses))}`);
    latencies.sort((a, b) => a - b);
    return [
      {
        name: `memory under ${rate} calls a second, second half of ${minutes} minutes`,
        unit: "MB",
        ours: Math.max(most, residentOf(server.pid)),
        budget: "memory under work, MB",
      },
      { name: "  99 of 100 answered within", unit: "ms", ours: latencies[Math.floor(latencies.length * 0.99)] ?? NaN },
      { name: "  processor of a call", unit: "ms", ours: (cpuOf(server.pid) - cpu) / sent },
    ];
  } finally {
    await server.stop();
  }
}
