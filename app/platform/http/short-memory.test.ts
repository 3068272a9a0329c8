import { expect, test } from "vitest";
import { shortMemory } from "./short-memory.server.ts";

test("one read serves those who ask alike, and its time runs out", async () => {
  const remember = shortMemory<number>(0.05, 10);
  let reads = 0;
  const read = async () => ++reads;
  expect(await Promise.all([remember("a", read), remember("a", read), remember("b", read)])).toEqual([1, 1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(await remember("a", read)).toBe(3);
});

test("a failed read is tried again", async () => {
  const remember = shortMemory<number>(60, 10);
  await expect(remember("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await remember("a", async () => 1)).toBe(1);
});

test("it forgets the oldest at its limit", async () => {
  const remember = shortMemory<string>(60, 2);
  for (const key of ["a", "b", "c"]) await remember(key, async () => key);
  expect(await remember("a", async () => "anew")).toBe("anew");
  expect(await remember("c", async () => "anew")).toBe("c");
});
