import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { httpLimits, createHttpServer } from "./http-limits.ts";
import type { OverloadGuard } from "./overload.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open: OverloadGuard = { enter: (_, __, go) => go(), leave: () => undefined, refused: () => 0, running: () => 0 };
const full: OverloadGuard = {
  enter: (_, __, ___, refuse) => refuse(),
  leave: () => undefined,
  refused: () => 1,
  running: () => 0,
};

async function listen(overload = open, limits = httpLimits): Promise<string> {
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    void request
      .resume()
      .on("error", () => undefined)
      .once("end", () => response.end("here"));
  server = createHttpServer(answer, overload, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const socketTo = async (url: string, text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  if (text) socket.write(text);
  return socket;
};
/** Returns everything received until the server closes the connection. */
async function untilEnd(socket: Socket): Promise<string> {
  let text = "";
  socket
    .setEncoding("utf8")
    .on("data", (part: string) => (text += part))
    .on("error", () => undefined);
  await once(socket, "close");
  return text;
}

test("the HTTP limits are ten seconds for headers, thirty for a request and three minutes with files, checked every second", async () => {
  await listen();
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 });
  expect(httpLimits).toMatchObject({ request: 30_000, every: 1000 });
});

test("a form with files may take longer than other requests", async () => {
  const url = await listen(open, { ...httpLimits, request: 100 });
  const head = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-type: ";
  const [form, other] = await Promise.all(
    ["multipart/form-data; boundary=x", "text/plain"].map((type) => socketTo(url, `${head}${type}\r\n\r\na=`)),
  );
  expect(await untilEnd(other as Socket)).toBe("");
  const answer = once(form as Socket, "data");
  (form as Socket).write("bc");
  expect(String(await answer)).toContain("here");
  (form as Socket).destroy();
});

test("silent, slow and endless clients are disconnected while others are served", async () => {
  const url = await listen(open, { ...httpLimits, headers: 200, request: 400, every: 50 });
  const slow = await Promise.all(
    [
      "",
      "GET / HTTP/1.1\r\nhost: x\r\nx-a: ",
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\na=",
      "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n2\r\na=\r\n",
    ].map((text) => socketTo(url, text)),
  );
  const ends = slow.map(untilEnd);
  expect(await (await fetch(url)).text()).toBe("here");
  for (const text of await Promise.all(ends)) expect(text === "" || text.startsWith("HTTP/1.1 408")).toBe(true);
});

test("an overload refusal is in the format and language of the request", async () => {
  const url = await listen(full);
  const page = await fetch(`${url}/sl/prijava`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  const html = await page.text();
  expect(html).toMatch(/lang="sl-SI".*http-equiv="refresh".*gneča/s);
  // The policy allows exactly this inline style.
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  const api = await fetch(`${url}/api/sessions`, { headers: { "accept-language": "sr" } });
  expect(await api.json()).toMatchObject({ statusCode: 503, code: "busy", message: expect.stringContaining("gužva") });
  const auth = await fetch(`${url}/auth/v1/token`, { method: "POST", body: "{}" });
  expect(await auth.json()).toMatchObject({ code: 503, error_code: "service_unavailable" });
});

test("a refused form is not resubmitted automatically", async () => {
  const url = await listen(full);
  const page = await fetch(`${url}/login`, { method: "POST", body: "a=1", headers: { accept: "text/html" } });
  expect(await page.text()).not.toContain("refresh");
});

test.each(["/healthz", "/readyz", "/metrics", "/assets/a.css"])(
  "a request for %s is answered despite overload",
  async (path) => {
    const url = await listen(full);
    expect((await fetch(url + path)).status).toBe(200);
  },
);
