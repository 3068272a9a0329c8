import { createHash } from "node:crypto";
import { ProviderError } from "./errors.ts";
import { simulatorAccount, type World } from "./world.ts";

const lifetime = 24 * 60 * 60;

export interface Answer {
  status: number;
  /** The response as JSON. */
  body: string;
}

/** Stores answers by idempotency key. Repeats the answer to the same request, and refuses another request with the same key. */
export class Idempotency {
  readonly #world: World;
  readonly #running = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  #id(account: string, key: string): string {
    return `answer_${createHash("sha256").update(`${account} ${key}`).digest("hex")}`;
  }

  /** Returns the earlier answer, if any. While the first request runs, others with the same key are refused. */
  begin(account: string, key: string, request: string): Answer | undefined {
    const id = this.#id(account, key);
    if (this.#running.has(id)) {
      throw new ProviderError(
        409,
        {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: "There is currently another in-progress request using this idempotent key.",
        },
        true,
      );
    }
    const before = this.#world.store.find("saved_answer", simulatorAccount, id);
    if (before && before.created + lifetime > this.#world.now()) {
      if (before.request === request) return { status: before.status, body: before.body };
      throw new ProviderError(
        400,
        {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        },
        true,
      );
    }
    this.#running.add(id);
    return undefined;
  }

  end(account: string, key: string, request: string, answer: Answer | undefined): void {
    const id = this.#id(account, key);
    this.#running.delete(id);
    if (!answer) return;
    this.#world.store.save(simulatorAccount, {
      id,
      object: "saved_answer",
      created: this.#world.now(),
      request,
      ...answer,
    });
  }
}
