import { Hono } from "hono";
import { expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { ownHostOnly } from "./own-host.ts";

const statusOf = async (env: Record<string, string>, host: string | undefined) => {
  const app = new Hono();
  app.use(ownHostOnly(readSettings(env), (c) => c.text("No", 421)));
  app.get("/", (c) => c.text("ok"));
  return (await app.request("/", { headers: host === undefined ? {} : { host } })).status;
};

test.each([
  ["localhost:3000", 200],
  ["LOCALHOST", 200],
  ["korak.localhost:3000", 200],
  ["127.0.0.1:3000", 200],
  ["[::1]:3000", 200],
  [undefined, 200],
  ["evil.example", 421],
  ["evil.example:3000", 421],
  ["127.0.0.1.evil.example:3000", 421],
  ["localhost.evil.example", 421],
  ["localhost@evil.example", 421],
  ["192.168.1.5:3000", 421],
  ["a b", 421],
  ["", 421],
])("a local sandbox requested with the host %s answers %i", async (host, status) => {
  expect(await statusOf({}, host)).toBe(status);
});

test("any host is accepted if the product is open to others or has no sandbox", async () => {
  const open: Record<string, string>[] = [
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://korak.example", KORAK_DEMO: "1" },
    { NODE_ENV: "production" },
  ];
  for (const env of open) {
    expect(await statusOf(env, "korak.example"), JSON.stringify(env)).toBe(200);
  }
});
