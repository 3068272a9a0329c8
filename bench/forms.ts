import { request as httpRequest } from "node:http";
import { pages } from "../app/features.ts";
import { type Page, pathOf } from "../app/platform/i18n/pages.ts";
import type { Figure } from "./figures.ts";
import type { World } from "./world.ts";

const form = "application/x-www-form-urlencoded";
/** Milliseconds between two background requests. */
const every = 5;

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}=`).join("&");
const shapes = [
  "a",
  names(200),
  names(20_000),
  names(40_000),
  names(120_000),
  "a=1&".repeat(16_000),
  "&".repeat(1_000_000),
  "=".repeat(60_000),
  `${"n".repeat(60_000)}=1`,
  "%".repeat(60_000),
  "%F0%9F".repeat(10_000),
  `a=${"+".repeat(60_000)}`,
  `email=a%40b.example&password=${"p".repeat(60_000)}`,
  `a${"[".repeat(60_000)}=1`,
];
const takers = (["accounts.appearance", "accounts.language", "accounts.login", "accounts.register"] as const).map(
  (key) => pathOf(pages[key] as Page, "en"),
);

/** Sends one request; returns the milliseconds until its response. */
function send(url: string, method: string, headers: Record<string, string> = {}, body = ""): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    httpRequest(url, { method, headers, agent: false }, (response) => {
      response.resume().once("end", () => resolve(performance.now() - from));
    })
      .once("error", reject)
      .end(body);
  });
}

/** Measures how long other requests wait while forms of every shape arrive, two at a time, with a slow one always open. */
export async function measureForms({ product: { url } }: World, rounds: number): Promise<Figure[]> {
  const headers = { "content-type": form, origin: url };
  for (const path of takers) await send(url + path, "POST", headers, "a=1");
  const waits: number[] = [];
  let over = false;
  const beside = (async () => {
    for (let i = 0; !over; i += 1) {
      waits.push(await send(url + (i % 2 ? "/healthz" : "/"), "GET"));
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  })();
  const slow = httpRequest(url + (takers[0] ?? "/"), {
    method: "POST",
    headers: { ...headers, "content-length": "1000" },
  });
  slow.once("error", () => undefined).write("a=1&b");
  for (let round = 0; round < rounds; round += 1) {
    for (const body of shapes) {
      for (const path of takers) await Promise.all([1, 2].map(() => send(url + path, "POST", headers, body)));
    }
  }
  slow.destroy();
  over = true;
  await beside;
  const sorted = waits.toSorted((a, b) => a - b);
  return [
    {
      name: `beside forms of ${shapes.length} shapes: longest wait of ${sorted.length}`,
      unit: "ms",
      ours: sorted.at(-1) ?? NaN,
      budget: "wait beside forms, ms",
    },
    { name: "  p99", unit: "ms", ours: sorted[Math.floor(sorted.length * 0.99)] ?? NaN },
  ];
}
