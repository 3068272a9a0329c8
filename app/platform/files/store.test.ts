/** The folder and the bucket must behave the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Simulator } from "../../../simulators/s3/simulator.ts";
import { folderStore } from "./folder-store.server.ts";
import { readS3Url, s3Store } from "./s3-store.server.ts";
import { type FileStore, collectListing } from "./store.server.ts";

const folder = mkdtempSync(join(tmpdir(), "korak-store-"));
const troubles: number[] = [];
const simulator = createS3Simulator({
  accessKeyId: "key",
  secretAccessKey: "a/secret+",
  region: "eu-central-1",
  bucket: "korak",
  pageSize: 2,
  before: () => troubles.shift(),
});
const server = createServer(getRequestListener(simulator.fetch));
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}/korak`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const url = (secret = "a%2Fsecret%2B", query = "region=eu-central-1") =>
  `s3://key:${secret}@${address}/of/ours?${query}`;
const makers: Record<string, () => FileStore> = { folder: () => folderStore(folder), bucket: () => s3Store(url()) };
const textOf = async (store: FileStore, key: string) => {
  const found = await store.read(key);
  return found && new Response(found).text();
};
const keysOf = async (store: FileStore, digits: string) =>
  (await collectListing(store, digits)).map(({ key }) => key).toSorted();

describe.each(Object.keys(makers))("the file store in a %s", (name) => {
  const id = "ab0c1d2e-0000-4000-8000-000000000001";
  const other = "ab0c1d2e-0000-4000-8000-000000000002";
  const keys = [`ab/${id}/large.webp`, `ab/${id}/small.webp`, `ab/${other}/original.pdf`];

  test("stores, reads, replaces, lists and deletes files", async () => {
    const store = (makers[name] as () => FileStore)();
    const from = Date.now() - 2000;
    expect(await store.read(keys[0] as string)).toBeUndefined();
    expect(await keysOf(store, "ab")).toEqual([]);
    for (const key of keys) await store.put(key, Buffer.from(key), "image/webp");
    await store.put(keys[1] as string, Buffer.alloc(0), "image/webp");
    await store.put("cd/cd000000-0000-4000-8000-000000000001/large.webp", Buffer.from("x"), "image/webp");
    expect(await textOf(store, keys[0] as string)).toBe(keys[0]);
    expect(await textOf(store, keys[1] as string)).toBe("");
    // Three keys, listed in pages of two.
    expect(await keysOf(store, "ab")).toEqual(keys);
    for await (const { changed_at } of store.list("ab")) expect(changed_at.getTime()).toBeGreaterThan(from);
    for (const key of keys) await store.delete(key);
    await store.delete(keys[0] as string);
    expect(await keysOf(store, "ab")).toEqual([]);
    expect(await keysOf(store, "cd")).toHaveLength(1);
  });
});

test("a request to a failing bucket is sent three times, then the error contains the bucket's answer", async () => {
  const store = s3Store(url());
  troubles.push(503, 500);
  await store.put("ab/1/large.webp", Buffer.from("late"), "image/webp");
  expect(await textOf(store, "ab/1/large.webp")).toBe("late");
  troubles.push(503, 503, 503);
  await expect(store.put("ab/1/large.webp", Buffer.from("never"), "image/webp")).rejects.toThrow(
    "answered 503 SlowDown to PUT",
  );
  expect(await textOf(store, "ab/1/large.webp")).toBe("late");
});

test.each([
  ["a wrong secret", () => url("wrong"), "SignatureDoesNotMatch"],
  ["another region", () => url(undefined, "region=us-east-1"), "SignatureDoesNotMatch"],
  ["another key", () => url().replace("key:", "other:"), "InvalidAccessKeyId"],
  ["another bucket", () => url().replace("/korak/", "/korrak/"), "NoSuchBucket"],
])("an address with %s is refused, without the secret in the error", async (_, given, code) => {
  const error = await s3Store(given())
    .put("ab/1/large.webp", Buffer.from("x"), "image/webp")
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(code);
  expect(String(error)).not.toContain("secret");
});

test("reading the bucket requires a signature", async () => {
  expect((await fetch(`http://${address}/of/ours/ab/1/large.webp`)).status).toBe(403);
});

test.each([
  ["s3://k:s@s3.example.org/bucket", "https://s3.example.org/bucket", ""],
  ["s3://k:s@s3.example.org:9000/bucket/one//two/", "https://s3.example.org:9000/bucket", "one/two/"],
  ["s3://k:s@localhost:9000/bucket", "http://localhost:9000/bucket", ""],
])("the address %s is parsed as the bucket %s", (text, base, prefix) => {
  expect(readS3Url(text)).toMatchObject({ base, prefix });
});
