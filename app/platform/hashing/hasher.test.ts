import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createHasher, hashSecret } from "./hasher.server.ts";

/** Returns the nice value of each thread of this process. */
const priorities = () =>
  new Map(
    readdirSync("/proc/self/task").map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
      return [id, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])];
    }),
  );

it("the hasher hashes a secret and verifies several at the same time", async () => {
  const hasher = createHasher();
  const hash = await hasher.hash("korak-demo");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const tries = ["korak-demo", "another", "korak-demo", ""].map((password) => hasher.verify(password, hash));
  expect(await Promise.all(tries)).toEqual([true, false, true, false]);
  expect(await hasher.verify("korak-demo", await hashSecret("korak-demo"))).toBe(true);
  expect(await hasher.verify("korak-demo", null)).toBe(false);
});

// On other systems a thread has no separate priority.
it.runIf(process.platform === "linux")("the hasher's threads have a low CPU priority", async () => {
  // Threads of other hashers may end meanwhile.
  const before = priorities();
  await createHasher().verify("x", null);
  const added = [...priorities()].filter(([id]) => !before.has(id));
  expect(added.map(([, nice]) => nice)).toContain(10);
  expect(before.get(String(process.pid))).toBeLessThan(10);
});
