// The limit of a sign-in: its hash alone, computed as in the product, one after another on one core.
import { argon2Sync, randomBytes } from "node:crypto";
import { ownParameters } from "../app/platform/hashing/hasher.server.ts";

export interface HashQuestion {
  seconds: number;
}

export interface HashAnswer {
  rate: number;
}

const [memory = 0, passes = 0, parallelism = 0] = (/m=(\d+),t=(\d+),p=(\d+)/.exec(ownParameters) ?? [])
  .slice(1)
  .map(Number);

process.on("message", ({ seconds }: HashQuestion) => {
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < seconds * 1000) {
    argon2Sync("argon2id", {
      message: "korak-demo",
      nonce: randomBytes(16),
      memory,
      passes,
      parallelism,
      tagLength: 32,
    });
    count += 1;
  }
  process.send?.({ rate: count / ((performance.now() - from) / 1000) } satisfies HashAnswer);
});
