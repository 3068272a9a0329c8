/** Requests to Minimax: the token, timeouts, and what a status means. */
import { MinimaxProblem } from "./minimax.server.ts";

export interface MinimaxLogin {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

export interface MinimaxAddress extends MinimaxLogin {
  /** https://moj.minimax.si/SI */
  url: string;
  fetch?: typeof globalThis.fetch;
  patience?: number;
  clock?: () => number;
}

const patience = 20_000;
/** Characters; a PDF in base64 is the largest. */
const longest = 30_000_000;
/** How many milliseconds before it expires a token is no longer used. */
const margin = 60_000;

export type Json = Record<string, unknown>;
export interface Requests {
  /** Null on a 404. */
  get(path: string, query?: Record<string, string | number>): Promise<Json | null>;
  put(path: string, query: Record<string, string>): Promise<"done" | "stale">;
  /** Creates something and reads it back. */
  post(path: string, body: object): Promise<Json>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const jsonOf = (text: string): Json => {
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new MinimaxProblem("away", "UNREADABLE");
  return value as Json;
};

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

export function minimaxRequests({
  url,
  fetch = globalThis.fetch,
  clock = Date.now,
  ...given
}: MinimaxAddress): Requests {
  const base = new URL(`${url}/API/api/`);
  let token: { text: string; until: number } | null = null;

  async function ask(to: URL | string, init: RequestInit): Promise<Answer> {
    const signal = AbortSignal.timeout(given.patience ?? patience);
    try {
      const response = await fetch(to, { ...init, redirect: "error", signal });
      const text = await response.text();
      if (text.length > longest) throw new MinimaxProblem("away", "UNREADABLE");
      return { status: response.status, location: response.headers.get("location"), text };
    } catch (error) {
      if (error instanceof MinimaxProblem) throw error;
      throw new MinimaxProblem("away", signal.aborted ? "TIMEOUT" : "UNREACHABLE");
    }
  }

  async function login(): Promise<string> {
    if (token && token.until > clock()) return token.text;
    const { status, text } = await ask(`${url}/aut/oauth20/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "password",
        client_id: given.clientId,
        client_secret: given.clientSecret,
        username: given.username,
        password: given.password,
        scope: "minimax.si",
      }),
    });
    if (status === 400 || status === 401 || status === 403) throw new MinimaxProblem("login", `LOGIN_${status}`);
    if (status !== 200) throw new MinimaxProblem("away", `HTTP_${status}`);
    const { access_token, expires_in } = jsonOf(text);
    if (typeof access_token !== "string" || access_token === "") throw new MinimaxProblem("away", "UNREADABLE");
    token = { text: access_token, until: clock() + Number(expires_in ?? 0) * 1000 - margin };
    return access_token;
  }

  async function send(method: string, to: URL, body?: object, again = true): Promise<Answer> {
    const answer = await ask(to, {
      method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${await login()}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 401) return answer;
    // The token may have expired early. If a new one is refused too, the login is the problem.
    token = null;
    if (again) return send(method, to, body, false);
    throw new MinimaxProblem("login", "LOGIN_401");
  }

  const at = (path: string, query: Record<string, string | number> = {}): URL => {
    const to = new URL(path, base);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, String(value));
    return to;
  };

  /** A 403 may mean that the daily limit of calls is reached. */
  function demandDone({ status }: Answer): void {
    if (status >= 200 && status < 300) return;
    const away = status === 403 || status === 429 || status >= 500;
    throw new MinimaxProblem(away ? "away" : "refused", `HTTP_${status}`);
  }

  async function read(to: URL): Promise<Json | null> {
    const answer = await send("GET", to);
    if (answer.status === 404) return null;
    demandDone(answer);
    return jsonOf(answer.text);
  }

  /** Reads what was created at its `Location`, but only on the same server, because the request carries our token. */
  async function made({ location }: Answer): Promise<Json> {
    const to = location !== null && URL.canParse(location, base) ? new URL(location, base) : null;
    if (!to || to.origin !== base.origin) throw new MinimaxProblem("away", "UNREADABLE");
    const found = await read(to).catch((error: unknown) => {
      // It was created, whatever this response says.
      throw error instanceof MinimaxProblem && error.kind === "refused"
        ? new MinimaxProblem("away", error.code)
        : error;
    });
    if (!found) throw new MinimaxProblem("away", "UNREADABLE");
    return found;
  }

  return {
    get: (path, query) => read(at(path, query)),
    async put(path, query) {
      const answer = await send("PUT", at(path, query));
      if (answer.status === 409 || answer.status === 412) return "stale";
      demandDone(answer);
      return "done";
    },
    async post(path, body) {
      const answer = await send("POST", at(path), body);
      demandDone(answer);
      return made(answer);
    },
  };
}
