import { randomBytes } from "node:crypto";
import type { GoTrueClient, Session } from "@supabase/auth-js";
import type { Clients, ClientSetup, SeenEvent } from "./clients.ts";

/** What the package's type guards say about an error; `error` in every result has this shape. */
export interface SeenError {
  name: string;
  message: string;
  status?: number;
  code?: string;
  reasons?: string[];
  api: boolean;
  retryable: boolean;
  sessionMissing: boolean;
  weakPassword: boolean;
}

/** A client in a place, with the package's typed methods; each call is forwarded there. */
export interface Tab {
  key: string;
  auth: GoTrueClient;
  /** Returns the events so far, once there are at least `count`. */
  events(count?: number): Promise<string[]>;
  seen(): Promise<SeenEvent[]>;
  /** Returns the client's stored session, or null. */
  session(): Promise<Session | null>;
  /** Changes the stored session without notifying the client. */
  store(session: Partial<Session>): Promise<void>;
  read(key: string): Promise<string | null>;
  write(key: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** A place where clients run. */
export interface Place {
  /** Opens a client whose storage already has `stored`. */
  open(setup?: ClientSetup & { stored?: Session }): Promise<Tab>;
}

/** Methods that a case has called, such as "mfa.enroll". */
export const calledMethods = new Set(["onAuthStateChange"]);

type Remote = <K extends keyof Clients>(
  method: K,
  ...args: Parameters<Clients[K]>
) => Promise<Awaited<ReturnType<Clients[K]>>>;

export function testSideOf(remote: Remote): Place {
  return {
    async open({ stored, ...setup } = {}) {
      const id = `client-${randomBytes(8).toString("hex")}`;
      const key = setup.storageKey ?? id;
      if (stored) await remote("write", key, JSON.stringify(stored));
      await remote("make", id, setup);
      const seen = () => remote("events", id);
      const session = async () => JSON.parse((await remote("read", key)) ?? "null") as Session | null;
      return {
        key,
        auth: methods((path, args) => {
          calledMethods.add(path);
          return remote("call", id, path, args);
        }) as GoTrueClient,
        seen,
        async events(count = 0) {
          for (let tries = 0; (await seen()).length < count && tries < 200; tries++) await pause(20);
          return (await seen()).map(([event, token]) => (token ? event : `${event}(null)`));
        },
        session,
        store: async (changes) => remote("write", key, JSON.stringify({ ...(await session()), ...changes })),
        read: (name) => remote("read", name),
        write: (name, value) => remote("write", name, value),
        close: () => {
          calledMethods.add("dispose");
          return remote("dispose", id);
        },
      };
    },
  };
}

/** Turns `auth.mfa.enroll(…)` into a call of "mfa.enroll". */
function methods(call: (path: string, args: unknown[]) => Promise<unknown>, path: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === "then" || typeof name === "symbol" ? undefined : methods(call, [...path, name])),
    apply: (_, __, args) => call(path.join("."), args as unknown[]),
  });
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
