import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { testApi, type TestApi } from "../testing/api.ts";
import { jobContext } from "../write/context.ts";
import { write } from "../write/write.server.ts";
import { countGuess, refuseSpent, spendFirst } from "./spend.server.ts";

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.close());

const limit = { count: 3, seconds: 3600, burst: 3 };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "unexpected",
  );
const six = async (call: () => Promise<unknown>) => {
  const answers: string[] = [];
  for (let n = 0; n < 6; n += 1) answers.push(await codeOf(call()));
  return answers;
};
const refuses = () => Promise.reject(new AppError("not_allowed"));

test("limits spent before a refused write stay spent, and those spent within it are restored", async () => {
  const first = await six(async () => {
    await spendFirst(t.services, [["test.first", limit]]);
    await write(t.services, jobContext("test", new Date()), refuses);
  });
  const within = await six(() =>
    write(t.services, { ...jobContext("test", new Date()), limits: [["test.within", limit]] }, refuses),
  );
  expect(first).toEqual([...Array<string>(3).fill("not_allowed"), ...Array<string>(3).fill("too_much_at_once")]);
  expect(within).toEqual(Array<string>(6).fill("not_allowed"));
});

test("a call's work does not run once the limit is exceeded", async () => {
  let worked = 0;
  await six(async () => {
    await spendFirst(t.services, [["test.work", limit]]);
    worked += 1;
  });
  expect(worked).toBe(3);
});

test("correct guesses cost nothing, wrong ones count, and after too many even a correct one must wait", async () => {
  const right = () => countGuess(t.services, ["test.guess", limit], () => Promise.resolve("right"));
  const wrong = () => countGuess(t.services, ["test.guess", limit], refuses);
  expect(await six(right)).toEqual(Array<string>(6).fill("done"));
  expect((await six(wrong)).slice(2)).toEqual(["not_allowed", ...Array<string>(3).fill("too_much_at_once")]);
  expect(await codeOf(right())).toBe("too_much_at_once");
});

test("no more concurrent guesses than the limit are checked", async () => {
  let tried = 0;
  const guess = () =>
    countGuess(t.services, ["test.at-once", limit], () => {
      tried += 1;
      return refuses();
    });
  await Promise.all(Array.from({ length: 30 }, () => codeOf(guess())));
  expect(tried).toBe(3);
});

test("refuseSpent refuses a spent limit and takes nothing from it", async () => {
  const look = () => refuseSpent(t.services, [["test.look", limit]]);
  expect(await six(look)).toEqual(Array<string>(6).fill("done"));
  for (let taken = 0; taken < 2; taken += 1) await spendFirst(t.services, [["test.look", limit]]);
  expect(await codeOf(look())).toBe("done");
  await spendFirst(t.services, [["test.look", limit]]);
  expect(await codeOf(look())).toBe("too_much_at_once");
});
