import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productApi } from "../../../server/product-api.server.ts";
import { createLogger } from "../log/log.server.ts";
import type { Services } from "../services.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { testDatabase, type TestDatabase } from "./database.ts";

export interface TestAnswer {
  status: number;
  /** The parsed body, for lists including `next_cursor`, or the text of a file. */
  // oxlint-disable-next-line no-explicit-any -- tests look at every shape of answer
  body: any;
}

/**
 * Runs the product API on a new database, without network or auth server. `call` takes the caller's account id, or null for
 * a guest; the clock can be set. `environment` adds settings. `given` is an existing database, which `close` closes too, and
 * the master key of its data. A response that the operation's contract does not describe fails the test.
 */
export async function testApi(
  environment: Record<string, string> = {},
  given: { database?: TestDatabase; masterKey?: Buffer } = {},
) {
  const database = given.database ?? (await testDatabase());
  let time: Date | undefined;
  const dataDir = join(tmpdir(), `korak-test-data-${randomBytes(8).toString("hex")}`);
  const services: Services = {
    settings: readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, ...environment }),
    db: database.db,
    sql: database.sql,
    clock: () => time ?? new Date(),
    log: createLogger(process.env["TEST_LOG"] ?? "silent"),
    masterKey: given.masterKey ?? randomBytes(32),
    databaseUrl: database.url,
    // In tests, a token's middle part is the account id, and its last part may be "aal2" or the session's id.
    verifyToken: async (token) => {
      const [, sub = "", level] = token.split(".");
      if (!/^[0-9a-f-]{36}$/.test(sub)) throw new Error("not a test token");
      const aal = level === "aal2" ? "aal2" : "aal1";
      const [known] = await database.sql<{ email: string }[]>`select email from account where id = ${sub}`;
      const email = known?.email ?? `${sub}@test.example`;
      const session = /^[0-9a-f-]{36}$/.test(level ?? "") && { session_id: level as string };
      return { sub, email, exp: Infinity, iat: Date.now() / 1000, aal, user_metadata: {}, ...session };
    },
  };
  const violations: string[] = [];
  const api = productApi(services, { contractCheck: (violation) => violations.push(violation) });

  /** Sends `body` as JSON, or a string unchanged. The header `x-test-ip` sets the client's address. */
  async function call(
    as: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await api.hono.fetch(
      new Request(`http://test${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer t.${as}.t` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          "x-korak-locale": "en",
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
      { clientIp: headers["x-test-ip"] ?? "" },
    );
    const json = response.headers.get("content-type")?.startsWith("application/json");
    const answer: TestAnswer = { status: response.status, body: await (json ? response.json() : response.text()) };
    if (violations.length > 0) throw new Error(`The contract is violated: ${violations.splice(0).join("; ")}`);
    return answer;
  }

  return {
    call,
    api,
    services,
    sql: database.sql,
    db: database.db,
    /** Stops the services' clock at an instant; undefined lets it run again. */
    setClock: (at: Date | undefined) => {
      time = at;
    },
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;
