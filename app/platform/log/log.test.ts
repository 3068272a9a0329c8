import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { createLogger } from "./log.server.ts";
import { errorLine } from "./without-values.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

function logger() {
  const lines: string[] = [];
  const heard: unknown[] = [];
  const log = createLogger("info", (error) => void heard.push(error), { write: (line) => void lines.push(line) });
  return { log, lines, heard };
}
const caught = async (run: () => Promise<unknown>) =>
  run().then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it("the log keeps an error code and removes a secret", () => {
  const { log, lines } = logger();
  log.warn(
    { code: "otp_expired", token: "abc", err: Object.assign(new Error("x"), { code: "ECONNREFUSED", secret: "hush" }) },
    "told",
  );
  const line = JSON.parse(lines[0] ?? "{}");
  expect(line).toMatchObject({ code: "otp_expired", token: "[cut]", err: { code: "ECONNREFUSED", secret: "[cut]" } });
});

describe("a failing database statement", () => {
  const name = "zalakovač";
  const failures: [string, () => Promise<unknown>][] = [
    [
      "through Drizzle",
      () => database.db.execute(sql`insert into profile (id, kind, name) values (gen_random_uuid(), 'child', ${name})`),
    ],
    [
      "through the driver",
      () => database.sql`insert into profile (id, kind, name) values (gen_random_uuid(), 'child', ${name})`,
    ],
    ["by a value of the wrong kind", () => database.db.execute(sql`select ${name}::uuid`)],
    [
      "in a transaction, inside an error of ours",
      () =>
        database.db
          .transaction((tx) => tx.execute(sql`insert into profile (id, name) values (${name}, '')`))
          .catch((cause: unknown) => {
            throw new AppError("not_found", { cause });
          }),
    ],
  ];
  it.each(failures)("is logged with place and reason but without the child's name in it: %s", async (_, fail) => {
    const { log, lines, heard } = logger();
    const error = await caught(fail);
    log.error({ err: error }, "call failed");
    const { err } = JSON.parse(lines[0] ?? "{}");
    expect(JSON.stringify([lines, errorLine(error), heard, heard.map((one) => (one as Error).stack)])).not.toContain(
      name,
    );
    expect(err.sqlstate).toMatch(/^2[23]\w{3}$/);
    expect(err.statement).toMatch(/^(insert into profile|select)/);
    expect(err.stack).toContain("\n    at ");
  });

  it("is logged with the constraint, or with the mistake in an invalid statement", async () => {
    const id = "019b0000-0000-7000-8000-00000000a001";
    const twice = await caught(
      () => database.sql`insert into outbox (id, topic, payload) values (${id}, 'a', '{}'), (${id}, 'a', '{}')`,
    );
    expect(errorLine(twice)).toBe("DatabaseError: 23505, constraint outbox_pkey, table outbox");
    const wrong = await caught(() => database.sql`select nothing_like_it from outbox`);
    expect(errorLine(wrong)).toContain('42703 column "nothing_like_it" does not exist');
  });
});
