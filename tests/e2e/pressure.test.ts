/** One request never blocks others: the running product receives forms and bodies of any shape, and other requests in parallel. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../app/features.ts";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { productUrl } from "./shared-product.ts";

const url = productUrl();
const form = "application/x-www-form-urlencoded";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let visitors = 0;
/** Sends from many addresses, because one address may open only a limited number of connections. */
const elsewhere = () => ({ family: 4, localAddress: `127.0.0.${2 + (visitors++ % 50)}` });

function send(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
  body: string | Buffer = "",
  agent?: Agent,
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url + path, { method, headers, ...(agent ? { agent } : elsewhere()) }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.once("error", reject).end(body);
  });
}
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  send("POST", path, { "content-type": form, origin: url, ...headers }, body);

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}=`).join("&");
const shapes: [string, string][] = [
  ["nothing", ""],
  ["one byte", "a"],
  ["40,000 names", names(40_000)],
  ["a megabyte of names", names(120_000)],
  ["one name 100,000 times", "a=1&".repeat(100_000)],
  ["nothing but separators", "&".repeat(1_000_000)],
  ["nothing but equals signs", "=".repeat(60_000)],
  ["one long name", `${"n".repeat(60_000)}=1`],
  ["escapes", "%".repeat(60_000)],
  ["half escapes", "%F0%9F".repeat(10_000)],
  ["plus signs", `a=${"+".repeat(60_000)}`],
  ["names of objects", "__proto__=1&constructor=2&prototype=3&__proto__[a]=4"],
  ["a long password", `email=a%40b.example&password=${"p".repeat(60_000)}`],
  ["brackets", `a${"[".repeat(60_000)}=1`],
];
const takers = [
  "accounts.appearance",
  "accounts.language",
  "accounts.login",
  "accounts.register",
  "accounts.password_reset",
] as const;
const forms = takers.map((key) => pathOf(pages[key], "en"));

describe("forms of any shape", () => {
  test.each(shapes)("cause no server error on any of five pages: %s", async (_, body) => {
    for (const path of forms) {
      const { status, body: page } = await post(path, body);
      expect([200, 302, 303, 400, 413], path).toContain(status);
      if (status === 413) expect(page, path).toContain("That’s too large to send");
    }
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["plain text", "text/plain", "a=1"],
    [
      "a form in parts",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    ["a broken form in parts", "multipart/form-data; boundary=x", "--x\r\n"],
    ["a form in parts without a boundary", "multipart/form-data", "x"],
    ["a body without a type", "", "a=1"],
  ])("are refused with 415 and a page that says why if sent as %s", async (_, type, body) => {
    for (const path of forms) {
      const {
        status,
        headers,
        body: page,
      } = await send("POST", path, { origin: url, ...(type && { "content-type": type }) }, body);
      expect([status, headers["content-type"]], path).toEqual([415, "text/html; charset=utf-8"]);
      expect(page).toContain("We couldn’t read this form");
    }
  });

  test("sent with PUT, DELETE, PATCH, or OPTIONS are refused with 405", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers } = await send(method, "/login", { "content-type": form, origin: url });
      expect([status, headers["allow"]], method).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  test("without an origin are refused if the browser says that they come from another site", async () => {
    const others: Record<string, string>[] = [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }];
    for (const headers of others) {
      const bare = await send("POST", "/appearance", { "content-type": form, ...headers }, "theme=dark");
      expect([bare.status, bare.headers["set-cookie"]]).toEqual([403, undefined]);
    }
    const own = await send(
      "POST",
      "/appearance",
      { "content-type": form, "sec-fetch-site": "same-origin" },
      "theme=dark",
    );
    expect(own.status).toBe(303);
  });
});

test("URLs with a null character return 404, or 200 in the simulated mailbox", async () => {
  for (const path of ["/specialists-public?city=%00", "/find-help/%00", "/?%00", "/_dev/mail?to=%00"]) {
    expect((await send("GET", path)).status, path).toBe(path.startsWith("/_dev") ? 200 : 404);
  }
});

describe("bodies that are too large", () => {
  let agent: Agent;
  beforeAll(() => void (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
  afterAll(() => agent.destroy());
  const large = Buffer.alloc(2 * 1024 * 1024, "x");
  const paths = ["/auth/v1/token?grant_type=password", "/auth/v1/signup", "/api/specialists/check-email", "/login"];

  test.each(
    paths.flatMap(
      (path) =>
        [
          [path, "with its length"],
          [path, "in chunks"],
        ] as const,
    ),
  )("are refused at %s in its own format, and the next request is answered (%s)", async (path, how) => {
    const headers = {
      origin: url,
      "content-type": path === "/login" ? form : "application/json",
      ...(how === "in chunks" && { "transfer-encoding": "chunked" }),
    };
    const refused = await send("POST", path, headers, large, agent);
    expect(refused.status).toBe(413);
    if (path.startsWith("/auth")) {
      expect(refused.headers["x-sb-error-code"]).toBe("request_entity_too_large");
      expect(JSON.parse(refused.body)).toMatchObject({ code: 413, error_code: "request_entity_too_large" });
    } else if (path.startsWith("/api")) expect(JSON.parse(refused.body)).toMatchObject({ code: "body_too_large" });
    else expect(refused.body).toContain("That’s too large");
    for (let i = 0; i < 3; i += 1) expect((await send("GET", "/auth/v1/health", {}, "", agent)).status).toBe(200);
  });

  test("sent by fetch get the auth server's error code, and the next request is answered", async () => {
    for (let i = 0; i < 3; i += 1) {
      const answer = await fetch(`${url}/auth/v1/signup`, {
        method: "POST",
        body: large,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(413);
      expect(((await answer.json()) as { error_code: string }).error_code).toBe("request_entity_too_large");
      expect((await fetch(`${url}/auth/v1/health`)).status).toBe(200);
    }
  });
});

test("slow, cut-off and malformed forms neither block other requests nor take much processor time", async () => {
  const all = shapes.flatMap(([, body]) => [...forms, ...forms].map((path) => ({ path, body })));
  // Measures the processor time that the same number of normal forms takes.
  const first = await processorTime();
  await Promise.all(all.map(({ path }) => post(path, "a=1")));
  const before = await processorTime();
  // Slow forms stay open all the while; cut-off ones end in the middle.
  const { port } = new URL(url);
  const head = (length: number) =>
    `POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form}\r\ncontent-length: ${length}\r\n\r\na=1`;
  const slow = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect({ port: Number(port), host: "localhost", ...elsewhere() }).on("error", () => undefined);
      await once(socket, "connect");
      socket.write(head(1000));
      return socket;
    }),
  );
  for (const socket of slow.slice(100)) socket.destroy();
  const beside: number[] = [];
  const done = Promise.all(all.map(({ path, body }) => post(path, body))).then((answers) =>
    answers.map(({ status }) => status),
  );
  let over = false;
  void done.finally(() => (over = true));
  while (!over) beside.push((await send("GET", "/healthz")).status);
  for (const status of await done) expect([200, 302, 303, 400, 413, 503]).toContain(status);
  expect(new Set(beside)).toEqual(new Set([200]));
  for (const socket of slow) socket.destroy();
  // Hostile forms must not cost much more than normal ones. Careless parsing would cost a thousand times as much.
  expect((await processorTime()) - before).toBeLessThan(10 * Math.max(0.5, before - first));
  expect((await send("GET", "/")).status).not.toBe(500);
});

/** Seconds of processor time that the product has used. */
async function processorTime(): Promise<number> {
  const { body } = await send("GET", "/metrics");
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(body)?.[1]);
}

test("a page without forms answers a large form with 405 and closes the connection", async () => {
  const { status, headers } = await send(
    "POST",
    "/",
    { origin: url, "content-type": form, "content-length": 3_000_000 },
    Buffer.alloc(3_000_000, "a"),
  );
  expect([status, headers["connection"]]).toEqual([405, "close"]);
});

describe("response headers", () => {
  test("name what public pages vary by, and forbid content sniffing on files and probes", async () => {
    const { headers } = await send("GET", "/", { cookie: "i18n_redirected=en" });
    expect(headers["vary"]).toContain("cookie, accept-language");
    expect(headers["cache-control"]).toBeUndefined();
    for (const path of ["/healthz", "/readyz", "/favicon.svg", "/assets/none.js"]) {
      expect((await send("GET", path)).headers["x-content-type-options"], path).toBe("nosniff");
    }
  });

  test("keep a started registration out of caches", async () => {
    const path = pathOf(pages["accounts.register"], "en");
    const begun = await post(path, "step=who&type=user&name=Ana&lastname=Novak");
    expect([begun.status, begun.headers["cache-control"]]).toEqual([303, "private, no-store"]);
    const cookie =
      (begun.headers["set-cookie"] as string[]).find((one) => one.startsWith("korak-registration="))?.split(";")[0] ??
      "";
    for (const step of ["who", "mail"]) {
      const { headers } = await send("GET", `${path}?step=${step}`, { cookie: `i18n_redirected=en; ${cookie}` });
      expect(headers["cache-control"], step).toBe("private, no-store");
    }
  });
});

test("300 requests for the API reference get the same body in less than 3 seconds of processor time", async () => {
  const before = await processorTime();
  const answers = await Promise.all(Array.from({ length: 300 }, () => send("GET", "/api/openapi.json")));
  const [first] = answers;
  expect(answers.every(({ body }) => body === first?.body)).toBe(true);
  expect(first?.headers["cache-control"]).toBe("public, max-age=300");
  expect((await processorTime()) - before).toBeLessThan(3);
});
