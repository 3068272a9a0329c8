import { describe, expect, test } from "vitest";
import { onlyAllowedFields, createErrorReporter } from "./error-reports.ts";
import { redact } from "./redact.ts";

const secrets = [
  "ana.novak@example.org",
  "Ana Novak",
  "Živković",
  "040 123 456",
  "203.0.113.7",
  "2001:db8:0:1:2:3:4:5",
  "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0aaaa.c2lnbmF0dXJlc2ln",
  "geheim123",
];
const [mail, person, lastname, phone, ip4, ip6, id, token, password] = secrets as [string, ...string[]];

/** Creates a reporter that stores its envelopes instead of sending them. */
async function captured() {
  const sent: string[] = [];
  const reports = await createErrorReporter({
    dsn: "https://key@errors.example/7",
    release: "test",
    environment: "test",
    send: async (url, body) => {
      sent.push(`${url}\n${String(body)}`);
      return { statusCode: 200 };
    },
  });
  return { reports, sent };
}

describe("error reports", () => {
  test.each([
    `No account ${mail}`,
    `Profile "${person}" not found`,
    `Value '${lastname}' is wrong`,
    `„${person}“ already there`,
    `Unexpected token 'A', "${person}"... is not valid JSON`,
    `duplicate key: Key (email)=(${mail}) already exists.`,
    `Key (name)=(${lastname}) already exists.`,
    `Could not call ${phone}`,
    `connect ECONNREFUSED ${ip4}:443`,
    `connect ECONNREFUSED ${ip6}`,
    `GET https://user:${password}@host.example/a/${id}?name=${lastname} failed`,
    `/user?q=${lastname} is gone`,
    `No row ${id}`,
    `Bad token ${token}`,
    `Cannot greet ${person}`,
    `${person} has no profile`,
    `No profile for ${lastname}, ${person} in Ljubljana`,
  ])("contain no personal data from: %s", (sentence) => {
    const left = redact(sentence);
    for (const secret of [...secrets, "Ana", "Novak", "Ljubljana"]) expect(left).not.toContain(secret);
    expect(left).toMatch(/[a-z]{2}/i);
  });

  test("contain only the error, its place and the product's own messages", async () => {
    const { reports, sent } = await captured();
    const error = Object.assign(new TypeError(`Cannot greet ${mail}`), { detail: person, body: { password } });
    reports.server(error, { request_id: "request-1", path: `/user/profile/${id}`, what: "page failed" });
    await reports.close();
    expect(sent).toHaveLength(1);
    const [all] = sent as [string];
    for (const secret of secrets) expect(all).not.toContain(secret);
    expect(all).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\//);
    const event = JSON.parse(all.trimEnd().split("\n").at(-1) as string) as Record<string, unknown>;
    expect(Object.keys(event).toSorted()).toEqual([
      "environment",
      "event_id",
      "exception",
      "level",
      "platform",
      "release",
      "tags",
      "timestamp",
    ]);
    expect(event["tags"]).toEqual({
      side: "server",
      page: "profiles.one",
      what: "page failed",
      request_id: "request-1",
    });
    expect(all).toContain("/server/error-reports.test.ts");
    expect(all).not.toContain(process.cwd());
  });

  test("contain the stack frames in both browser formats, without the site's URL", async () => {
    const { reports, sent } = await captured();
    const at = "https://korak.example/assets/a-1.js";
    for (const stack of [`Error: x\n    at go (${at}?v=${password}:1:20)`, `go@${at}:1:20\n`]) {
      reports.browser({ name: "Error", message: `x ${mail}`, stack, path: `/user/profile/${id}` }, "r");
    }
    await reports.close();
    const all = sent.join("\n");
    expect(all.match(/"filename":"\/assets\/a-1\.js"/g)).toHaveLength(2);
    for (const secret of [...secrets, "korak.example"]) expect(all).not.toContain(secret);
  });

  test.each([
    "Cannot read properties of undefined (reading [quoted])",
    "Failed to fetch dynamically imported module",
    "Test of error reporting: the server",
    "TypeError: x.map is not a function",
    "connect ECONNREFUSED",
    "Content service: no answer in time; JSON.parse gave up",
  ])("contain an error's message if it is not personal: %s", (sentence) => expect(redact(sentence)).toBe(sentence));

  test("reveal nothing personal from an error's name or from a page URL in place of a file", async () => {
    const { reports, sent } = await captured();
    const page = `https://korak.example/user/profile/${id}`;
    reports.browser(
      {
        name: mail,
        message: "x",
        stack: `Error: x\n    at ${page}:1:2\n    at go (https://korak.example/${lastname}:3:4)`,
        path: page,
      },
      "r",
    );
    await reports.close();
    const all = sent.join("\n");
    expect(all).toContain('"type":"Error"');
    expect(all).toContain('"filename":"[page]"');
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  test("do not contain anything else that the SDK adds", () => {
    const event = onlyAllowedFields({
      type: undefined,
      user: { email: mail, ip_address: ip4 as string },
      request: { url: `/?q=${person}`, headers: { cookie: token as string }, data: password },
      breadcrumbs: [{ message: person }],
      extra: { person },
      contexts: { person: { person } },
      server_name: person,
      tags: { side: "server", name: person },
    } as never);
    expect(event).toEqual({ type: undefined, platform: "node", tags: { side: "server" } });
  });
});
