import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { flowLifetime, type Engine } from "../config.server.ts";
import { sha256 } from "../keys/secrets.server.ts";

const name = "korak-linking";
const proofOf = (state: string) => sha256(`linking ${state}`).toString("base64url");

/** Marks the browser that starts linking an identity, for clients without a PKCE verifier. */
export function rememberLinking(c: Context, engine: Engine, state: string): void {
  const secure = engine.issuer.startsWith("https:");
  setCookie(c, name, proofOf(state), {
    path: new URL(engine.issuer).pathname,
    httpOnly: true,
    // Some providers return with a form POST, which does not send Lax cookies.
    sameSite: secure ? "None" : "Lax",
    secure,
    maxAge: flowLifetime,
  });
}

export const hasLinkingCookie = (c: Context, state: string): boolean => getCookie(c, name) === proofOf(state);
