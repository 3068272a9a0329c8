import { expect, test } from "vitest";
import { gather } from "./gather.server.ts";

/** Creates a `keep` whose statements end on command. */
function statements() {
  const begun: { all: readonly number[]; end: (error?: unknown) => void }[] = [];
  const keep = (all: readonly number[]) =>
    new Promise<void>((resolve, reject) =>
      begun.push({ all, end: (error) => (error === undefined ? resolve() : reject(error as Error)) }),
    );
  return { begun, keep };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("entries are sent immediately up to a limit, and those that arrive meanwhile are sent together", async () => {
  const { begun, keep } = statements();
  const add = gather(keep, { atOnce: 2, most: 3 });
  const all = [1, 2, 3, 4, 5, 6].map((one) => add(one));
  expect(begun.map((statement) => statement.all)).toEqual([[1], [2]]);
  begun[0]?.end();
  await all[0];
  expect(begun.map((statement) => statement.all)).toEqual([[1], [2], [3, 4, 5]]);
  begun[1]?.end();
  await all[1];
  expect(begun.at(-1)?.all).toEqual([6]);
  begun[2]?.end();
  begun[3]?.end();
  await Promise.all(all);
  void add(7);
  expect(begun.at(-1)?.all).toEqual([7]);
});

test("an entry that cannot be stored fails alone, and the others of its batch are stored", async () => {
  const tried: (readonly number[])[] = [];
  const add = gather<number>(
    async (all) => {
      tried.push(all);
      await settled();
      if (all.includes(3)) throw new Error("three");
    },
    { atOnce: 1 },
  );
  const ends = await Promise.allSettled([1, 2, 3, 4].map(add));
  expect(ends.map((end) => end.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(tried).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

test("a database failure fails the whole batch, and the next batch is sent as usual", async () => {
  const { begun, keep } = statements();
  const add = gather(keep, { atOnce: 1 });
  const all = Promise.allSettled([1, 2, 3].map(add));
  begun[0]?.end();
  await settled();
  begun[1]?.end(Object.assign(new Error("too slow"), { code: "CONNECTION_WAIT_TIMEOUT" }));
  expect((await all).map((end) => end.status)).toEqual(["fulfilled", "rejected", "rejected"]);
  const later = add(4);
  begun[2]?.end();
  await later;
  expect(begun.map((statement) => statement.all)).toEqual([[1], [2, 3], [4]]);
});
