import { expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { readinessResponse } from "./readiness.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://korak.example" };

test.each<[string, boolean, boolean, Record<string, string>, number, string]>([
  ["without its database", false, true, production, 503, "not ready"],
  ["in production without a mail server", true, true, production, 200, "ready\nmail: waits, SMTP_URL is not set"],
  ["in production with a mail server", true, true, { ...production, SMTP_URL: "smtp://mail.example" }, 200, "ready"],
  ["with a mailbox for all", true, true, {}, 200, "ready"],
  [
    "with another master key",
    true,
    false,
    {},
    503,
    "not ready\nkey: MASTER_KEY is not the one that this database was used with",
  ],
])("/readyz tells whether a process is ready: %s", (_, up, opens, env, status, text) => {
  expect(readinessResponse(up, opens, readSettings(env))).toEqual([text, status]);
});
