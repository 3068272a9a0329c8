import { HTTPException } from "hono/http-exception";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { databaseTrouble } from "../app/platform/db/database.server.ts";

/** An error in the protocol's format: status, code, message. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Extra response fields, e.g. `weak_password`. */
  readonly extra: Record<string, unknown>;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }
}

export const validationFailed = (message: string, status = 400) => new AuthError(status, "validation_failed", message);
export const otpExpired = (message = "Token has expired or is invalid") => new AuthError(403, "otp_expired", message);
export const invalidCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
export const userBanned = (status = 400) => new AuthError(status, "user_banned", "User is banned");
export const userGone = () => new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
export const sessionGone = () =>
  new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
export const phoneDisabled = () =>
  new AuthError(400, "phone_provider_disabled", "Phone sign-ins and sign-ups are disabled");
/** Clients retry a 503 and keep their session; a 409 or 429 on refresh would sign them out. */
export const serviceBusy = (retryAfter = 1) =>
  new AuthError(503, "service_unavailable", "The service is busy, try again shortly", { retryAfter });

/** For a database that cannot write, which no client can fix. */
const storageFull = () =>
  new AuthError(507, "insufficient_storage", "The storage is full, try again later", { retryAfter: 5 });

export const apiVersion = "2024-01-01";

/** Converts a thrown value to an `AuthError`; undefined if it was unexpected. */
export function asAuthError(thrown: unknown): AuthError | undefined {
  if (thrown instanceof AuthError) return thrown;
  if (thrown instanceof HTTPException) {
    return new AuthError(thrown.status, thrown.status === 413 ? "request_entity_too_large" : "unknown", thrown.message);
  }
  const trouble = databaseTrouble(thrown);
  if (trouble === "storage_full") return storageFull();
  return trouble && serviceBusy();
}

/** Returns the error response, in the format of the API version that the caller requested. */
export function errorResponse(c: Context, error: AuthError): Response {
  const headers: Record<string, string> = { "x-sb-error-code": error.code, "cache-control": "no-store" };
  if (error.retryAfter !== undefined) headers["retry-after"] = String(error.retryAfter);
  const asked = c.req.header("x-supabase-api-version") ?? "";
  const status = error.status as ContentfulStatusCode;
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= apiVersion) {
    headers["x-supabase-api-version"] = apiVersion;
    return c.json({ code: error.code, message: error.message, ...error.extra }, status, headers);
  }
  return c.json({ code: error.status, error_code: error.code, msg: error.message, ...error.extra }, status, headers);
}
