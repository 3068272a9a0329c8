import { parseCookie, stringifySetCookie } from "cookie";
import { hostCookie } from "../http/host-cookie.ts";

/**
 * The signed-in session in cookies, in the format of `@supabase/ssr`: `base64-` and the session's JSON in base64url,
 * in chunks of 3180 characters, for 400 days. HttpOnly, because only the server reads it.
 */
export const sessionCookieName = "korak-auth";
const chunkSize = 3180;
const maxAge = 400 * 24 * 3600;

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Unix seconds. */
  expires_at: number;
  expires_in: number;
  token_type: string;
  user: { id: string; email?: string; user_metadata: Record<string, unknown> };
}

/** Returns the stored session, or null if there is none or it cannot be read. Do not trust it before verifying the token. */
export function readSession(cookieHeader: string | undefined, { secure = false } = {}): StoredSession | null {
  if (!cookieHeader?.includes(sessionCookieName)) return null;
  const cookies = parseCookie(cookieHeader);
  const name = hostCookie(sessionCookieName, secure);
  let value = cookies[name];
  if (value === undefined) {
    value = "";
    for (let i = 0; cookies[`${name}.${i}`] !== undefined; i++) value += cookies[`${name}.${i}`];
  }
  if (!value.startsWith("base64-")) return null;
  try {
    const session = JSON.parse(Buffer.from(value.slice(7), "base64url").toString("utf8")) as StoredSession;
    return session.access_token && session.refresh_token && session.expires_at ? session : null;
  } catch {
    return null;
  }
}

/** Set-Cookie values that store a session, or remove it when null. Also removes stale chunks of the previous one. */
export function sessionCookies(
  session: object | null,
  cookieHeader: string | undefined,
  options: { secure: boolean },
): string[] {
  const own = hostCookie(sessionCookieName, options.secure);
  // Includes cookies without the prefix, set before the product was served over https.
  const present = Object.keys(parseCookie(cookieHeader ?? "")).filter((name) =>
    [own, sessionCookieName].some((known) => name === known || name.startsWith(`${known}.`)),
  );
  const value = session ? `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}` : "";
  const chunks = value.match(new RegExp(`.{1,${chunkSize}}`, "g")) ?? [];
  const wanted = new Map(chunks.map((chunk, i) => [chunks.length === 1 ? own : `${own}.${i}`, chunk]));
  const attributes = { path: "/", sameSite: "lax", httpOnly: true, secure: options.secure } as const;
  return [
    ...present
      .filter((n) => !wanted.has(n))
      .map((name) => stringifySetCookie({ ...attributes, name, value: "", maxAge: 0 })),
    ...[...wanted].map(([name, chunk]) => stringifySetCookie({ ...attributes, name, value: chunk, maxAge })),
  ];
}
