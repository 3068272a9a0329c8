import { DrizzleQueryError } from "drizzle-orm/errors";
import postgres from "postgres";
import { expect, test } from "vitest";
import "../../shell/messages.server.ts";
import { declareErrors } from "../errors/app-error.ts";
import { platformErrors } from "../errors/codes.ts";
import type { Logger } from "../log/log.server.ts";
import { errorBody } from "./error-response.server.ts";

declareErrors(platformErrors);

test("a database failure is logged with PostgreSQL's message, without the statement's values", () => {
  const lines: unknown[] = [];
  const log = {
    warn: (told: unknown) => lines.push(told),
    error: (told: unknown) => lines.push(told),
  } as unknown as Logger;
  const cause = new postgres.PostgresError({
    message: "canceling statement due to lock timeout",
    code: "55P03",
  } as never);
  const error = new DrizzleQueryError("update profile set name = $1", ["Zala Kralj"], cause);
  expect(errorBody(error, { locale: "en", requestId: "r", log })).toMatchObject({ statusCode: 503, code: "busy" });
  expect(lines).toEqual([{ trouble: "busy", reason: expect.stringContaining("lock timeout"), request_id: "r" }]);
  expect(JSON.stringify(lines)).not.toContain("Zala");
});
