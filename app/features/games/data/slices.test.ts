import { expect, test } from "vitest";
import { runInSlices } from "./slices.server.ts";

function* steps(count: number, each: () => void) {
  for (let at = 0; at < count; at += 1) {
    each();
    yield;
  }
  return count;
}

test("long work yields every few milliseconds, and short work waits only once", async () => {
  let [at, waits] = [0, 0];
  const wait = () => {
    waits += 1;
    return Promise.resolve();
  };
  expect(
    await runInSlices(
      steps(12, () => (at += 1)),
      { now: () => at, wait },
    ),
  ).toBe(12);
  expect(waits).toBe(5);
  expect(
    await runInSlices(
      steps(0, () => undefined),
      { now: () => 0, wait },
    ),
  ).toBe(0);
  expect(waits).toBe(6);
});

test("concurrent tasks take turns", async () => {
  let time = 0;
  const order: string[] = [];
  const others = setInterval(() => order.push("other"), 0);
  await Promise.all(
    ["a", "b", "c"].map((name) =>
      runInSlices(
        steps(9, () => {
          time += 1;
          order.push(name);
        }),
        { now: () => time },
      ),
    ),
  );
  clearInterval(others);
  expect(order.filter((one) => one !== "other").join("")).toBe("aaabbbcccaaabbbcccaaabbbccc");
});

test("work that fails does not block later work", async () => {
  const failing = {
    next: () => {
      throw new Error("no");
    },
  };
  await expect(runInSlices(failing)).rejects.toThrow("no");
  expect(await runInSlices(steps(2, () => undefined))).toBe(2);
});
