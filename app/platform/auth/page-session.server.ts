import { databaseTrouble } from "../db/database.server.ts";
import { AppError, refusal } from "../errors/app-error.ts";
import type { Services } from "../services.server.ts";
import type { Caller } from "./actor.ts";
import { type AccessClaims, callerOf, OutdatedTokenError } from "./caller.server.ts";
import { readSession, sessionCookies, type StoredSession } from "./session-cookie.server.ts";

/** Renew a session that has fewer seconds left than this. */
const refreshMargin = 90;
/** Milliseconds a page request waits for the auth server before it continues with what it has. */
const refreshTimeout = 5000;

export interface OpenedSession {
  caller: Caller;
  /** The session behind `caller`; null for a guest. */
  session: StoredSession | null;
  /** Set-Cookie values for the response. */
  cookies: string[];
  /** Whether the auth server has ended the session. */
  expired: boolean;
  /** Set if there is a session but the database or auth server cannot be reached to check it. The session is kept. */
  trouble?: unknown;
}

export interface SessionDeps {
  services: Pick<Services, "sql" | "verifyToken" | "clock" | "settings" | "log">;
  authFetch: typeof fetch;
  authUrl: string;
}

const guest = (cookies: string[] = [], expired = false): OpenedSession => ({
  caller: { kind: "anon" },
  session: null,
  cookies,
  expired,
});

const unknown = (trouble: unknown, cookies: string[] = []): OpenedSession => ({
  ...guest(cookies),
  trouble: databaseTrouble(trouble) ? trouble : new AppError("busy", { cause: trouble }),
});

/**
 * Finds the caller of a page. Reads the session cookies; renews the session if it is about to expire, its token is no
 * longer valid, or the account's sessions were ended since; verifies the token and loads the person. A failure of the
 * auth server never signs anyone out, only its refusal does.
 */
export async function openSession(cookieHeader: string | undefined, deps: SessionDeps): Promise<OpenedSession> {
  const { services } = deps;
  const secure = services.settings.publicUrl.startsWith("https:");
  const cookiesFor = (session: object | null) => sessionCookies(session, cookieHeader, { secure });
  const stored = readSession(cookieHeader, { secure });
  if (!stored) return guest();

  const open = async (session: StoredSession, fresh: boolean): Promise<OpenedSession | "outdated"> => {
    let claims: AccessClaims;
    try {
      claims = await services.verifyToken(session.access_token);
    } catch (error) {
      // The token was signed with a withdrawn key, or not by this server. Renewing it shows which.
      if ((error as { code?: unknown }).code === "bad_jwt") return fresh ? guest(cookiesFor(session)) : "outdated";
      if (!databaseTrouble(error)) services.log.warn({ err: error }, "access token not verified");
      return unknown(error, fresh ? cookiesFor(session) : []);
    }
    try {
      const caller = await callerOf(services.sql, claims, services.clock());
      return { caller, session, cookies: fresh ? cookiesFor(session) : [], expired: false };
    } catch (error) {
      if (error instanceof OutdatedTokenError) return "outdated";
      if (databaseTrouble(error)) return unknown(error, fresh ? cookiesFor(session) : []);
      throw error;
    }
  };
  const renew = async (): Promise<OpenedSession | "outdated"> => {
    const renewed = await refresh(stored.refresh_token, deps);
    if (renewed === "ended") return guest(cookiesFor(null), true);
    if (renewed !== "kept") return open(renewed, true);
    return stored.expires_at > services.clock().getTime() / 1000 ? open(stored, false) : unknown(refusal("busy"));
  };

  const left = stored.expires_at - services.clock().getTime() / 1000;
  const first = left < refreshMargin ? await renew() : await open(stored, false);
  if (first !== "outdated") return first;
  const second = left < refreshMargin ? first : await renew();
  return second === "outdated" ? guest() : second;
}

type Renewed = StoredSession | "ended" | "kept";

/** Parallel requests of one page share one renewal. Across processes, the auth server gives each the same answer. */
const running = new Map<string, Promise<Renewed>>();

function refresh(token: string, deps: SessionDeps): Promise<Renewed> {
  let answer = running.get(token);
  if (!answer) {
    answer = exchange(token, deps).finally(() => running.delete(token));
    running.set(token, answer);
  }
  return answer;
}

async function exchange(token: string, { services, authFetch, authUrl }: SessionDeps): Promise<Renewed> {
  try {
    const response = await authFetch(`${authUrl}/token?grant_type=refresh_token`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
      },
      body: JSON.stringify({ refresh_token: token }),
      signal: AbortSignal.timeout(refreshTimeout),
    });
    if (response.ok) return (await response.json()) as StoredSession;
    if ([400, 401, 403, 404].includes(response.status)) return "ended";
    services.log.warn({ status: response.status }, "session not renewed");
  } catch (error) {
    services.log.warn({ err: error }, "auth server unreachable");
  }
  return "kept";
}
