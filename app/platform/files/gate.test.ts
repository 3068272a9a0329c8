import { expect, test } from "vitest";
import { createGate } from "./gate.server.ts";

const limits = { atOnce: 1, longestQueue: 10, ofOne: 4 };

test("one person's calls are refused beyond a few, and others' calls run in between", async () => {
  const gate = createGate(limits);
  const order: string[] = [];
  const work = (whose: string, name: string) =>
    gate(whose, async () => void order.push(name)).catch(({ code }: { code: string }) => code);
  const said = await Promise.all([
    ...["m0", "m1", "m2", "m3", "m4", "m5", "m6"].map((name) => work("many", name)),
    work("ana", "a0"),
    work("ana", "a1"),
    work("iva", "i0"),
  ]);
  expect(said).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    "busy",
    "busy",
    undefined,
    undefined,
    undefined,
  ]);
  expect(order).toEqual(["m0", "m1", "a0", "i0", "m2", "a1", "m3", "m4"]);
});

test("the shared queue is limited, and a failed call frees its place", async () => {
  const gate = createGate(limits);
  const failing = (whose: string) =>
    gate(whose, () => Promise.reject(new Error("broken"))).catch(
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
  const said = await Promise.all(Array.from({ length: 12 }, (_, n) => failing(`person ${n}`)));
  expect(said).toEqual([...Array.from({ length: 11 }, () => "broken"), "busy"]);
  expect(await gate("ana", async () => "in")).toBe("in");
});
