import type { Person } from "../auth/actor.ts";
import { refusal, wrongField } from "../errors/app-error.ts";
import type { Services } from "../services.server.ts";

interface Stored {
  status: number;
  body: unknown;
}

/** Milliseconds between looks for the answer of a first call, doubled each time: some three seconds in all. */
const firstWait = 25;
const longestWait = 1600;

/**
 * Runs a write once per account and key. A repetition gets the stored answer; the same key with another input is
 * refused. One that comes while the first still runs waits for its answer, `busy` after some seconds; one that a dead
 * process left open is taken over after a minute. A refusal is not stored: the caller may mend the input and retry.
 */
export async function withIdempotency(
  call: Services & { person: Person },
  key: string,
  requestHash: string,
  run: () => Promise<Stored>,
): Promise<Stored> {
  if (key.length > 200) throw wrongField("idempotency-key", "maxLength", { max: 200 });
  const { sql } = call;
  const account = call.person.account_id;
  const begin = async () => {
    const mine = await sql`
      insert into idempotency_key (account_id, key, request_hash) values (${account}, ${key}, ${requestHash})
      on conflict (account_id, key) do update set created_at = now()
        where idempotency_key.status is null and idempotency_key.created_at < now() - interval '1 minute'
          and idempotency_key.request_hash = excluded.request_hash
      returning key`;
    return mine.length > 0;
  };
  for (let wait = firstWait; !(await begin()); wait *= 2) {
    const [earlier] = await sql<{ request_hash: string; status: number | null; body: unknown }[]>`
      select request_hash, status, body from idempotency_key where account_id = ${account} and key = ${key}`;
    if (earlier && earlier.request_hash !== requestHash) throw refusal("idempotency_key_reused");
    if (earlier && earlier.status !== null) return { status: earlier.status, body: earlier.body };
    if (wait > longestWait) throw refusal("busy");
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
  }
  try {
    const answer = await run();
    await sql`update idempotency_key set status = ${answer.status}, body = ${sql.json(answer.body as never)}
      where account_id = ${account} and key = ${key}`;
    return answer;
  } catch (error) {
    await sql`delete from idempotency_key where account_id = ${account} and key = ${key}`;
    throw error;
  }
}
