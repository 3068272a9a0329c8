import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createContentServer } from "../../simulators/content/server.ts";

/** A response: the status, and the changed body of a working service. */
type Answer = { status?: number; body: string } | "late";
type Json = Record<string, unknown>;

/** Replaces each object in the value with the result of `change`. */
function changed(value: unknown, change: (one: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change)]));
  return change(inside);
}
const inJson =
  (change: (one: Json) => Json) =>
  (body: string): Answer => ({ body: JSON.stringify(changed(JSON.parse(body), change)) });

/** Failures of the content service, each as a change to a good response. */
export const contentFailures = {
  "is slow": () => "late",
  "answers errors": () => ({
    body: JSON.stringify({ data: null, errors: [{ message: "out of order" }, { message: "call us" }] }),
  }),
  "answers 500": () => ({ status: 500, body: "Internal Server Error" }),
  "answers 401": () => ({ status: 401, body: JSON.stringify({ errors: [{ message: "token" }] }) }),
  redirects: () => ({ status: 302, body: "" }),
  "answers HTML": () => ({ body: "<!doctype html><title>Maintenance</title>" }),
  "sends half a body": (body) => ({ body: body.slice(0, Math.floor(body.length / 2)) }),
  "sends an empty body": () => ({ body: "" }),
  "mixes up types": inJson((one) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        key === "data" ? value : typeof value === "string" ? 5 : Array.isArray(value) ? "list" : value,
      ]),
    ),
  ),
  "sends unknown kinds of sections": inJson((one) =>
    "__typename" in one ? { ...one, __typename: "LottieRecord" } : { ...one, key: 1 },
  ),
  "omits required fields": inJson((one) => ({
    ...one,
    ...("title" in one && { title: null }),
    ...("contacts" in one && { contacts: null }),
    ...("seo" in one && { seo: null }),
  })),
} satisfies Record<string, (body: string) => Answer>;

export interface FakeContent {
  url: string;
  /** Applied to every good response from now on. */
  mood: (body: string) => Answer;
  stop(): Promise<void>;
}

export async function fakeContent(folder = "content"): Promise<FakeContent> {
  const good = createContentServer({ folder, token: "t", demo: true });
  const server: Server = createServer((request, response) => {
    let asked = "";
    request.on("data", (piece) => (asked += piece));
    request.on(
      "end",
      () =>
        void (async () => {
          const headers = { authorization: request.headers.authorization ?? "", "content-type": "application/json" };
          const body = await (
            await good.fetch(new Request("http://own/", { method: "POST", headers, body: asked }))
          ).text();
          const answer = fake.mood(body);
          if (answer === "late") return void setTimeout(() => response.end(body), 10_000).unref();
          response.writeHead(answer.status ?? 200, {
            "content-type": "application/json",
            location: "http://127.0.0.1:1/",
          });
          response.end(answer.body);
        })(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeContent = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mood: (body) => ({ body }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
