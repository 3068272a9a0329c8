import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { createServer } from "vite";
import { makeGroup } from "../app/features/chat/factories.server.ts";
import { makeAccess, makeAdult, makeChild } from "../app/features/profiles/factories.server.ts";
import { seedPair } from "../app/features/sessions/factories.server.ts";
import { connect, type Database } from "../app/platform/db/database.server.ts";
import { startEmbedded } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { createLogger } from "../app/platform/log/log.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { elementsPlugin } from "../app/platform/elements/vite-elements.ts";
import { messagesPlugin } from "../app/platform/i18n/vite-messages.ts";
import type { productApi as ProductApi } from "../server/product-api.server.ts";
import { areaModules } from "../vite.areas.ts";
import { type Figure, median } from "./figures.ts";
import { connections } from "./load.ts";

const clients = 30;
const hour = 3600_000;

/** Switch that turns the access log off. */
const unnoted = Symbol.for("korak.bench.unnoted");
const setUnnoted = (on: boolean) => Object.assign(globalThis, { [unnoted]: on });

/** Loads the product's API from source through Vite, which its texts need, with an access log that can be turned off. */
async function loadApi(): Promise<{ productApi: typeof ProductApi; close(): Promise<void> }> {
  const begins = ": Promise<void> {\n";
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      messagesPlugin(),
      areaModules(),
      elementsPlugin([]),
      {
        name: "diary-off",
        enforce: "pre",
        transform(code, id) {
          if (!id.endsWith("/features/profiles/diary.server.ts")) return undefined;
          if (code.split(begins).length !== 2) throw new Error("noteReading was not found.");
          return code.replace(begins, `${begins}if (globalThis[Symbol.for("${unnoted.description ?? ""}")]) return;\n`);
        },
      },
    ],
  });
  await vite.ssrLoadModule("/app/features.ts");
  const { productApi } = (await vite.ssrLoadModule("/server/product-api.server.ts")) as {
    productApi: typeof ProductApi;
  };
  return { productApi, close: () => vite.close() };
}

interface Read {
  name: string;
  method: string;
  path: string;
  body?: string;
}

/** Creates a specialist with clients, sessions and conversations, and returns the reads they make. */
async function seed({ sql, db }: Database, masterKey: Buffer): Promise<{ account: string; reads: Read[] }> {
  const { specialist, guardian, child_id, service_id } = await seedPair(sql, "diary");
  const account = specialist.account_id;
  const children = [child_id];
  for (let i = 1; i < clients; i += 1) {
    const adult = await makeAdult({ db });
    const { id } = await makeChild({ db }, [adult.account_id]);
    await makeAccess(
      { db },
      { profile_id: id, account_id: account, level: "specialist", scopes: ["basics", "sessions"] },
    );
    children.push(id);
  }
  const now = Math.floor(Date.now() / hour) * hour;
  for (const [i, id] of Array.from({ length: clients * 4 }, (_, n) => [n, children[n % clients] as string] as const)) {
    const starts = new Date(now - (i + 2) * 24 * hour);
    await sql`
      insert into session (id, specialist_id, profile_id, account_id, service_id, status, service_name, minutes, payment_type, price, currency,
        mode, time_zone, starts_at, ends_at, cancellation_hours, created_at, updated_at)
      values (${v7()}, ${specialist.specialist_id}, ${id}, ${guardian.account_id}, ${service_id}, 'Completed',
        ${sql.json({ en: "Speech practice" })}, 45, 'Cash', 4800, 'EUR', 'online', 'Europe/Ljubljana', ${starts},
        ${new Date(starts.getTime() + 45 * 60_000)}, 24, ${starts}, ${starts})`;
  }
  const written = Array.from({ length: 20 }, (_, i) => ({
    id: v7(),
    sender_account_id: guardian.account_id,
    text: `See you at the usual time, number ${i}.`,
    created_at: new Date(now + i * 1000),
  }));
  const group_id = await makeGroup(sql, masterKey, {
    specialist_id: specialist.specialist_id,
    profile_id: child_id,
    members: [guardian.account_id, account],
    messages: written,
  });
  await sql`analyze`;
  return {
    account,
    reads: [
      { name: "GET /api/profiles/{id}", method: "GET", path: `/profiles/${child_id}` },
      { name: "GET /api/sessions, 20", method: "GET", path: "/sessions?limit=20" },
      { name: `GET /api/clients/mini, ${clients}`, method: "GET", path: `/clients/mini?limit=${clients}` },
      {
        name: "decrypt 20 messages",
        method: "POST",
        path: "/chat/messages/decrypt",
        body: JSON.stringify({ group_id, message_ids: written.map(({ id }) => id) }),
      },
    ],
  };
}

/** Measures reads per second without HTTP, which would hide the cost of the access log. */
async function rateOf(
  api: ReturnType<typeof ProductApi>,
  account: string,
  { method, path, body }: Read,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const from = performance.now();
  let answered = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const response = await api.hono.fetch(
        new Request(`http://bench${path}`, {
          method,
          headers: { authorization: `Bearer t.${account}.t`, "content-type": "application/json" },
          ...(body && { body }),
        }),
        { clientIp: "" },
      );
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
      await response.arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (answered * 1000) / (performance.now() - from);
}

/** Measures a specialist's reads with the access log, next to the same reads without it. */
export async function measureAccessLog(rounds: number, seconds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "korak-bench-"));
  chmodSync(folder, 0o711);
  const [product, postgres] = await Promise.all([loadApi(), startEmbedded({ folder })]);
  await migrate(postgres.url);
  const database = connect({ url: postgres.url, pool: 10 });
  try {
    const masterKey = randomBytes(32);
    const { account, reads } = await seed(database, masterKey);
    const services: Services = {
      settings: readSettings({ NODE_ENV: "test", DATA_DIR: join(folder, "data") }),
      db: database.db,
      sql: database.sql,
      clock: () => new Date(),
      log: createLogger("silent"),
      masterKey,
      databaseUrl: postgres.url,
      verifyToken: async (token) => ({
        sub: token.split(".")[1] ?? "",
        email: "",
        exp: Infinity,
        iat: Date.now() / 1000,
        aal: "aal1",
        user_metadata: {},
      }),
    };
    const api = product.productApi(services);
    const measure = (read: Read, noted: boolean, length: number) => {
      setUnnoted(!noted);
      return rateOf(api, account, read, length);
    };
    const figures: Figure[] = [];
    for (const read of reads) {
      const rates: [number[], number[]] = [[], []];
      for (const noted of [true, false]) await measure(read, noted, 0.5);
      for (let round = 0; round < rounds; round += 1) {
        // Alternates, so that other load on the machine affects both.
        rates[0].push(await measure(read, true, seconds));
        rates[1].push(await measure(read, false, seconds));
      }
      figures.push({
        name: `${read.name}, noted`,
        unit: "req/s",
        ours: median(rates[0]),
        limit: median(rates[1]),
        budget: "reads noted of unnoted",
      });
    }
    const [noted] = await database.sql`select count(*)::int as count from profile_reading`;
    if (!noted || noted["count"] < clients) throw new Error("The diary is empty: nothing was measured.");
    return figures;
  } finally {
    await database.close();
    await Promise.all([postgres.stop(), product.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
