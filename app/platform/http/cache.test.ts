import { expect, test } from "vitest";
import { cacheFor } from "./cache.server.ts";

test("the cache shares one read per key until it expires", async () => {
  const cached = cacheFor<number>(0.05, 10);
  let reads = 0;
  const read = async () => ++reads;
  expect(await Promise.all([cached("a", read), cached("a", read), cached("b", read)])).toEqual([1, 1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(await cached("a", read)).toBe(3);
});

test("the cache retries a failed read", async () => {
  const cached = cacheFor<number>(60, 10);
  await expect(cached("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cached("a", async () => 1)).toBe(1);
});

test("the cache evicts the oldest entry at the limit", async () => {
  const cached = cacheFor<string>(60, 2);
  for (const key of ["a", "b", "c"]) await cached(key, async () => key);
  expect(await cached("a", async () => "anew")).toBe("anew");
  expect(await cached("c", async () => "anew")).toBe("c");
});
