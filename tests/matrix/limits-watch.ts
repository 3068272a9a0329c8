/** Measures the work that a call does before a rate limit refuses it. */
import { createHook } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import type { TestApi } from "../../app/platform/testing/api.ts";

/** A call: caller, target, and input. */
export interface Call {
  /** Null for a guest. */
  as: string | null;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RefusedCall {
  status: number;
  code: string | undefined;
  /** Keys of the limits that the call checked. */
  keys: string[];
  statements: string[];
  /** Work outside the main thread and external calls, by kind. */
  outside: string[];
  /** Milliseconds of processor time on the main thread. */
  busy: number;
}

/** Connections, files, hashes, compression, threads: work that a refused call must not cause. */
const dearKinds =
  /CONNECT|GETADDRINFO|HTTPCLIENT|FSREQ|FILEHANDLE|ZLIB|BROTLI|SCRYPT|PBKDF2|ARGON|HASH|SIGN|WORKER|PROCESSWRAP/;

/** Enough statements to find out who calls and whether they may. */
const mostStatements = 14;
const mostBusy = 60;

/** Returns why a refusal was expensive; empty if it was not. */
export function expensiveWork({ statements, outside, busy }: RefusedCall): string[] {
  const writes = statements.filter((text) =>
    /\b(insert into|update|delete from) (?!set\b|of\b|skip\b|rate_limit|idempotency_key|$)[a-z_."]+/.test(text),
  );
  return [
    ...writes.map((text) => `wrote: ${text.slice(0, 60)}`),
    ...[...new Set(outside)].map((kind) => `used ${kind}`),
    ...(statements.length > mostStatements ? [`${statements.length} statements`] : []),
    ...(busy > mostBusy ? [`${Math.round(busy)} ms of work`] : []),
  ];
}

/** Watches a product in which every limit that a call checks counts as used up. */
export async function watchLimits({ api, sql, services }: TestApi) {
  // The limiter refuses if it cannot write a row.
  await sql.unsafe(`
    create function refuse_all() returns trigger language plpgsql as
      'begin if current_setting(''test.fills'', true) = ''1'' then return new; end if; return null; end';
    create trigger refuse_all before insert or update on rate_limit for each row execute function refuse_all()`);
  let statements: { text: string; key: unknown }[] = [];
  let outside: string[] = [];
  const options = sql.options as { debug: unknown };
  options.debug = (_: number, text: string, [key]: unknown[]) =>
    void statements.push({ text: text.replaceAll(/\s+/g, " ").trim(), key });
  const hook = createHook({ init: (_, kind) => void (dearKinds.test(kind) && outside.push(kind)) });
  const post = Worker.prototype.postMessage;
  // A thread that is already running is not a new resource, so its messages are recorded here.
  Worker.prototype.postMessage = function (this: Worker, ...words: Parameters<typeof post>) {
    outside.push("a thread");
    return post.apply(this, words);
  };
  /** Wraps an external service so that its calls are recorded. */
  const port = <T extends object>(name: string, real: T): T =>
    new Proxy(real, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return (...words: unknown[]) => {
          outside.push(`${name}.${String(key)}`);
          return Reflect.apply(value, target, words) as unknown;
        };
      },
    });
  if (services.cardProvider) services.cardProvider = port("cardProvider", services.cardProvider);

  const once = async ({ as, method, path, body, headers = {} }: Call, on = api): Promise<RefusedCall> => {
    statements = [];
    outside = [];
    hook.enable();
    const from = process.threadCpuUsage();
    const json = body !== undefined && !(body instanceof FormData);
    const response = await on.hono.fetch(
      new Request(`http://test${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer t.${as}.t` }),
          ...(json && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
      }),
      { clientIp: "192.0.2.9" },
    );
    const text = await response.text();
    const { user, system } = process.threadCpuUsage(from);
    hook.disable();
    const limited = statements.filter(({ text: one }) => /\brate_limit\b/.test(one) && !one.startsWith("delete"));
    return {
      status: response.status,
      code: text.startsWith("{") ? (JSON.parse(text) as { code?: string }).code : undefined,
      keys: limited.map(({ key }) => String(key)),
      statements: statements.map((one) => one.text),
      outside: [...outside],
      busy: (user + system) / 1000,
    };
  };
  return {
    /** Measures a call with its limit used up; null if it reached no limit. */
    refused: async (call: Call, on = api): Promise<RefusedCall | null> => {
      const { keys } = await once(call, on);
      if (keys.length === 0) return null;
      await sql.begin(async (tx) => {
        await tx`set local test.fills = '1'`;
        for (const key of new Set(keys))
          await tx`insert into rate_limit (key, spent_until) values (${key}, '2200-01-01')
            on conflict (key) do update set spent_until = excluded.spent_until`;
      });
      return once(call, on);
    },
    stop: () => {
      hook.disable();
      Worker.prototype.postMessage = post;
    },
  };
}
