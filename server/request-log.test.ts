import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Logger } from "../app/platform/log/log.server.ts";
import type { Environment } from "./environment.ts";
import type { Metrics } from "./metrics.ts";
import { requestLog } from "./middleware.ts";

test("a family's answers in the guide are in no log line and no metric", async () => {
  const told: unknown[] = [];
  const log = { info: (line: unknown) => told.push(line) } as unknown as Logger;
  const metrics = { observe: (...what: unknown[]) => told.push(what) } as unknown as Metrics;
  const app = new Hono<Environment>();
  app.use(requestLog(log, metrics));
  app.get("*", (c) => c.text("fine"));
  await app.request("/find-help?who=3-5&what=worry_and_fear&language=sr&where=online");
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).toContain("/find-help");
  expect(JSON.stringify(told)).not.toMatch(/worry|who|3-5|online/);
});
