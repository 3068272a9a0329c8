import type { Context } from "hono";
import { z } from "zod";
import type { Engine } from "./config.server.ts";
import { AuthError, validationFailed } from "./errors.server.ts";

const maxDepth = 32;

/** Whether PostgreSQL can store the value: no NUL, no lone surrogates, not nested too deeply. */
function storable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  if (Array.isArray(value)) return value.every((item) => storable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => storable(key) && storable(item, depth + 1));
}

/**
 * Parses the body with `schema`. An empty body counts as `{}`, unknown keys are dropped, and the error names the
 * invalid field.
 */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await c.req.text();
  let value: unknown = {};
  if (text.trim() !== "") {
    try {
      value = JSON.parse(text);
    } catch {
      throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
    }
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: an object is expected");
  }
  if (!storable(value)) throw validationFailed("The request body holds text or nesting that cannot be stored");
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw validationFailed(`Invalid value for ${issue?.path.join(".") || "the body"}: ${issue?.message ?? "wrong"}`);
}

/** An optional string; missing and null become "". */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** An optional object; may be null. */
export const metadata = z.record(z.string(), z.unknown()).nullish();

export const pkceFields = { code_challenge: text, code_challenge_method: text };

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** Returns the PKCE challenge of a request, or null if it has none. */
export function challengeOf(body: { code_challenge: string; code_challenge_method: string }): Challenge | null {
  const { code_challenge: challenge, code_challenge_method } = body;
  if (challenge === "" && code_challenge_method === "") return null;
  if (challenge === "" || code_challenge_method === "") {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  const method = code_challenge_method.toLowerCase();
  if (method !== "s256" && method !== "plain") throw validationFailed("code_challenge_method must be s256 or plain");
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed("code_challenge must be between 43 and 128 characters");
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw validationFailed("code_challenge has characters that are not allowed");
  }
  return { challenge, method };
}

// Addresses must be ASCII; other domains must be in punycode.
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Returns the address as it is stored: trimmed and lowercase. */
export function emailOf(given: string): string {
  const email = given.length > 320 ? "" : given.trim().toLowerCase();
  if (email.length > 254 || !address.test(email)) {
    throw validationFailed("Unable to validate email address: invalid format");
  }
  return email;
}

/** What is recorded about a caller with sessions and in the audit log. */
export interface CallerInfo {
  ip: string;
  userAgent: string | null;
}

export const callerInfoOf = (c: Context, engine: Engine): CallerInfo => ({
  ip: engine.clientIp(c),
  userAgent: c.req.header("user-agent")?.slice(0, 300) ?? null,
});

export const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
