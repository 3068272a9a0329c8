import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { flowLifetime, type Engine } from "../config.server.ts";
import { sha256 } from "../keys/secrets.server.ts";

const name = "korak-linking";
const proofOf = (state: string) => sha256(`linking ${state}`).toString("base64url");

/** Marks the browser that begins to link another sign-in, for a client that has no verifier to prove it by. */
export function rememberLinking(c: Context, engine: Engine, state: string): void {
  const secure = engine.issuer.startsWith("https:");
  setCookie(c, name, proofOf(state), {
    path: new URL(engine.issuer).pathname,
    httpOnly: true,
    // Some parties come back with a form, and Lax cookies stay behind then.
    sameSite: secure ? "None" : "Lax",
    secure,
    maxAge: flowLifetime,
  });
}

export const askedToLink = (c: Context, state: string): boolean => getCookie(c, name) === proofOf(state);
