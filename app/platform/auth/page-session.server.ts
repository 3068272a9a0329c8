import { databaseTrouble } from "../db/database.server.ts";
import { AppError, refusal } from "../errors/app-error.ts";
import type { Services } from "../services.server.ts";
import type { Caller } from "./actor.ts";
import { type AccessClaims, callerOf, OutdatedTokenError } from "./caller.server.ts";
import { readSession, sessionCookies, type StoredSession } from "./session-cookie.server.ts";

/** A session is renewed when fewer seconds than this remain. */
const refreshMargin = 90;
/** How long one page request waits for the auth server before it goes on with what it has. */
const refreshTimeout = 5000;

export interface OpenedSession {
  caller: Caller;
  /** The session behind `caller`; null for a guest. */
  session: StoredSession | null;
  /** Set-Cookie values for the answer. */
  cookies: string[];
  /** There was a session, and the auth server has ended it. */
  expired: boolean;
  /** Why it cannot be told who visits: there is a session, and nobody to ask about it. It stays as it is. */
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
 * Who visits a page: reads the session's cookies, renews the session when it is about to end, when its token is good no
 * more or when sessions of its account were ended since, verifies its token and looks the person up. Trouble at the auth server never signs anybody
 * out; only its refusal does.
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
      // By a key that was withdrawn, or not by ours at all: renewing tells which.
      if ((error as { code?: unknown }).code === "bad_jwt") return fresh ? guest(cookiesFor(session)) : "outdated";
      if (!databaseTrouble(error)) services.log.warn({ err: error }, "access token not verified");
      return unknown(error, fresh ? cookiesFor(session) : []);
    }
    try {
      const caller = await callerOf(services.sql, claims);
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

/** Requests of one page that arrive together share one renewal; across processes the auth server answers each alike. */
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
    services.log.warn({ err: error }, "auth server not reached");
  }
  return "kept";
}
