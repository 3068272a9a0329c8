import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { testDatabase } from "../app/platform/testing/database.ts";
import { makeAccount } from "../app/features/accounts/factories.server.ts";
import { hasDemoPeople } from "./demo.server.ts";
import { emailOf, idOf } from "../app/demo/world.server.ts";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { createS3Simulator } from "../simulators/s3/simulator.ts";
import { refuseClosedBucket, refuseMissingVoices, refuseReadOnlyFolder, refuseUnusablePort } from "./before-start.ts";

test("startup is refused for a port in use and for a wrong host, each with its own message", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  await expect(refuseUnusablePort({ port, host: undefined })).rejects.toThrow(`Port ${port} is in use. Stop what`);
  other.close();
  for (const host of ["192.0.2.1", "no-such-host.invalid"]) {
    await expect(refuseUnusablePort({ port, host })).rejects.toThrow(`HOST is "${host}", which is no address of this`);
  }
});

test("a data folder that cannot be created is refused, and a usable one stays empty", () => {
  const folder = mkdtempSync(join(tmpdir(), "korak-data-"));
  writeFileSync(join(folder, "file"), "");
  const wrong = join(folder, "file", "data");
  expect(() => refuseReadOnlyFolder(wrong)).toThrow(
    `The data folder ${wrong} cannot be used: this user may not write there`,
  );
  refuseReadOnlyFolder(join(folder, "data"));
  expect(readdirSync(join(folder, "data"))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("demo people are found by id, even with a changed address", async () => {
  const database = await testDatabase();
  try {
    await makeAccount(database, { email: "superadmin-1@demo.korak.example" });
    expect(await hasDemoPeople(database)).toBe(false);
    await makeAccount(database, { id: idOf("superadmin-1"), email: emailOf("other") });
    expect(await hasDemoPeople(database)).toBe(true);
  } finally {
    await database.close();
  }
});

test("a bucket that refuses access stops startup, but an unavailable one does not", async () => {
  const simulator = createS3Simulator({
    accessKeyId: "key",
    secretAccessKey: "secret",
    region: "eu-central-1",
    bucket: "korak",
  });
  const server = createHttpServer(getRequestListener(simulator.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const started = (secret: string, to = port) =>
    refuseClosedBucket(readSettings({ FILES_URL: `s3://key:${secret}@127.0.0.1:${to}/korak?region=eu-central-1` }));
  expect(await started("secret")).toBeUndefined();
  expect(simulator.objects.size).toBe(0);
  await expect(started("other")).rejects.toThrow(/FILES_URL cannot be used: .* 403 SignatureDoesNotMatch/);
  server.close();
  expect(await started("secret", 1)).toMatch(/does not answer/);
});

test("a missing folder of recordings is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "korak-voices-"));
  expect(() => refuseMissingVoices({ gamesVoices: folder })).not.toThrow();
  expect(() => refuseMissingVoices({ gamesVoices: undefined })).not.toThrow();
  rmSync(folder, { recursive: true });
  expect(() => refuseMissingVoices({ gamesVoices: folder })).toThrow("Set GAMES_VOICES to the folder that has them");
});
