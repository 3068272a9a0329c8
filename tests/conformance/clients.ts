import type * as AuthJs from "@supabase/auth-js";

/** Client options; the package's defaults apply to the rest. */
export interface ClientSetup {
  storageKey?: string;
  flowType?: "implicit" | "pkce";
  autoRefreshToken?: boolean;
  detectSessionInUrl?: boolean;
  /** Bearer token of every call, as a server program uses with a service key. */
  bearer?: string;
}

export interface ClientStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One event as a subscriber saw it, with the last characters of the session's access token or null. */
export type SeenEvent = [event: string, session: string | null];

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * Runs clients in one place: a Node process or a browser page. Returns results as plain JSON, and errors with the results of
 * the package's type guards, so that the same cases can check both places.
 */
export function clientsOf(library: typeof AuthJs, url: string, storage?: ClientStorage) {
  const open = new Map<string, { client: AuthJs.GoTrueClient; events: SeenEvent[] }>();

  const kept = () => storage ?? (globalThis as unknown as { localStorage: ClientStorage }).localStorage;

  function make(id: string, setup: ClientSetup): void {
    const { bearer, ...options } = setup;
    const client = new library.AuthClient({
      url,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: id,
      experimental: { recoveryCodes: true },
      ...(storage && { storage }),
      ...(bearer && { headers: { Authorization: `Bearer ${bearer}` } }),
      ...options,
    });
    const events: SeenEvent[] = [];
    client.onAuthStateChange((event, session) => {
      events.push([event, session ? session.access_token.slice(-12) : null]);
    });
    open.set(id, { client, events });
  }

  async function call(id: string, path: string, args: unknown[]): Promise<unknown> {
    const names = path.split(".");
    const last = names.pop() as string;
    const client = open.get(id)?.client as unknown as Record<string, unknown>;
    const owner = names.reduce((at, name) => at[name] as Record<string, unknown>, client) as Record<string, Call>;
    const result = await (owner[last] as Call).apply(owner, args);
    return plain(result);
  }

  const plain = (value: unknown): unknown => {
    const { error, ...rest } = (value ?? {}) as { error?: unknown };
    return { ...(JSON.parse(JSON.stringify(rest)) as object), error: error ? described(error as Error) : null };
  };

  const described = (error: Error & { status?: number; code?: string; reasons?: string[] }) => ({
    name: error.name,
    message: error.message,
    status: error.status,
    code: error.code,
    reasons: error.reasons,
    api: library.isAuthApiError(error),
    retryable: library.isAuthRetryableFetchError(error),
    sessionMissing: library.isAuthSessionMissingError(error),
    weakPassword: library.isAuthWeakPasswordError(error),
  });

  return {
    make,
    call,
    events: (id: string) => open.get(id)?.events ?? [],
    read: (key: string) => kept().getItem(key),
    write: (key: string, value: string) => kept().setItem(key, value),
    dispose: async (id: string) => {
      await open.get(id)?.client.dispose();
      open.delete(id);
    },
  };
}

export type Clients = ReturnType<typeof clientsOf>;
