import { expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { readiness } from "./readiness.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://korak.example" };

test.each<[string, boolean, Record<string, string>, number, string]>([
  ["without its database", false, production, 503, "not ready"],
  ["in production without a mail server", true, production, 200, "ready\nmail: waits, SMTP_URL is not set"],
  ["in production with one", true, { ...production, SMTP_URL: "smtp://mail.example" }, 200, "ready"],
  ["with a mailbox for all", true, {}, 200, "ready"],
])("/readyz %s", (_, up, env, status, text) => {
  expect(readiness(up, readSettings(env))).toEqual([text, status]);
});
