/** Processes killed in the middle of uploads leave nothing that the cleanup job does not remove, in a folder or in a bucket. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedAdult } from "../../app/features/sessions/factories.server.ts";
import { collectListing, storeOf } from "../../app/platform/files/store.server.ts";
import { compareFiles, sweepFiles } from "../../app/platform/files/sweep.server.ts";
import { createLogger } from "../../app/platform/log/log.server.ts";
import { readSettings } from "../../app/platform/settings/settings.server.ts";
import { testDatabase, type TestDatabase } from "../../app/platform/testing/database.ts";
import { createS3Simulator } from "../../simulators/s3/simulator.ts";

const dataDir = mkdtempSync(join(tmpdir(), "korak-killed-"));
const keys = { accessKeyId: "key", secretAccessKey: "secret", region: "eu-central-1", bucket: "korak" };
let puts = 0;
/** Kills the uploading process when this object arrives, before or after it is stored. */
let killAt: { put: number; kill: () => void } | undefined;
const simulator = createS3Simulator({
  ...keys,
  before: (method) => void (method === "PUT" && ++puts === killAt?.put && killAt.kill()),
});
const bucket = createServer(getRequestListener(simulator.fetch));
let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await testDatabase();
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  url = `s3://key:secret@127.0.0.1:${(bucket.address() as AddressInfo).port}/korak?region=eu-central-1`;
});
afterAll(async () => {
  bucket.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const filesIn = () =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

/** Uploads in a separate process that ends by SIGKILL. Returns how many files it reported as stored. */
async function killed(environment: Record<string, string>, end: End): Promise<number> {
  const account = (await seedAdult(database.sql, `killed-${Math.random()}`, "Eva")).account_id;
  const child = spawn(
    process.execPath,
    ["tests/faults/uploading.ts", database.url, JSON.stringify(environment), account, end.itself ?? ""],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const kill = () => void child.kill("SIGKILL");
  killAt = end.put ? { put: puts + end.put, kill } : undefined;
  let said = "";
  child.stdout.on("data", (data: Buffer) => {
    if (said === "" && end.after !== undefined) setTimeout(kill, end.after);
    said += data.toString();
  });
  const signal = await new Promise((resolve) => child.on("exit", (_, how) => resolve(how)));
  killAt = undefined;
  expect(signal).toBe("SIGKILL");
  return said.split("stored").length - 1;
}

interface End {
  /** The step at which the process kills itself. */
  itself?: string;
  /** Milliseconds until it is killed. */
  after?: number;
  /** The object on whose arrival it is killed. */
  put?: number;
}
/**
 * Kills while receiving the upload, before writing its row, before marking the row as stored, or after some time; with a bucket,
 * also when an object arrives there.
 */
const ends: Record<"folder" | "bucket", End[]> = {
  folder: [{ itself: "piece 3" }, { itself: "statement 3" }, { itself: "statement 4" }, { after: 60 }, { after: 250 }],
  bucket: [{ itself: "statement 4" }, { after: 150 }, { put: 1 }, { put: 3 }],
};

describe.each(["folder", "bucket"] as const)("stored files in the %s", (kind) => {
  test("do not remain after killed uploads and the cleanup job", async () => {
    const environment: Record<string, string> = {
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      ...(kind === "bucket" && { FILES_URL: url }),
    };
    const services = { settings: readSettings(environment), sql: database.sql, log: createLogger("silent") };
    let stored = 0;
    for (const end of ends[kind]) stored += await killed(environment, end);
    const rows = await database.sql<{ done: boolean }[]>`select stored_at is not null as done from stored_file`;
    // Some kills hit the middle, and files reported as stored are stored.
    expect(rows.some(({ done }) => !done)).toBe(true);
    expect(rows.filter(({ done }) => done).length).toBeGreaterThanOrEqual(stored);
    const later = new Date(Date.now() + 25 * 3600_000);
    expect(await sweepFiles(services, later)).toBe(rows.length);
    expect(await database.sql`select 1 from stored_file`).toHaveLength(0);
    expect(kind === "bucket" ? [...simulator.objects.keys()] : filesIn()).toEqual([]);
    expect(filesIn()).toEqual([]);
  }, 120_000);

  test("are deleted after a day if they have no row, unless most have none, and reported if their bytes are missing", async () => {
    const environment: Record<string, string> = {
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      ...(kind === "bucket" && { FILES_URL: url }),
    };
    const services = { settings: readSettings(environment), sql: database.sql, log: createLogger("silent") };
    const store = storeOf(services);
    const id = "0f0c1d2e-0000-4000-8000-000000000001";
    await store.put(`0f/${id}/large.webp`, Buffer.from("x"), "image/webp");
    const owner = "0f0c1d2e-0000-4000-8000-000000000002";
    await database.sql`
      insert into stored_file (id, purpose, state, owner_type, owner_id, media_type, name, bytes, sha256, sizes, created_at, stored_at, attached_at)
      values (${owner}, 'document', 'attached', 'profile', ${id}, 'application/pdf', 'a.pdf', 1, '', '{original}', now(), now(), now())`;
    const hours = (count: number) => new Date(Date.now() + count * 3600_000);
    expect(await compareFiles(services, hours(23))).toEqual({ strangers: 0, missing: [owner] });
    expect(await compareFiles(services, hours(25))).toEqual({ strangers: 1, missing: [owner] });
    expect(await collectListing(store, "0f")).toEqual([]);
    // A database that does not know most of the stored objects must be the wrong one.
    for (let i = 0; i < 101; i += 1)
      await store.put(`0f/${crypto.randomUUID().replace(/^../, "0f")}/large.webp`, Buffer.from("x"), "image/webp");
    expect((await compareFiles(services, hours(25))).strangers).toBe(0);
    const kept = await collectListing(store, "0f");
    expect(kept).toHaveLength(101);
    for (const { key } of kept) await store.delete(key);
    await database.sql`delete from stored_file`;
  }, 60_000);
});
