import type { Context } from "hono";
import type postgres from "postgres";
import type { AuditWriter } from "./audit.server.ts";
import type { KeyRing } from "./keys/keys.server.ts";
import type { AuthLimits, AuthLimiter } from "./limits.server.ts";
import type { MailIntervals } from "./mail/intervals.server.ts";
import type { OAuthProvider } from "./oauth/providers.server.ts";
import type { Hasher } from "../app/platform/hashing/hasher.server.ts";
import type { Secrets } from "./keys/secrets.server.ts";
import type { VerifyAccessToken } from "./keys/verifier.server.ts";

export type AuthSql = postgres.Sql<{ bigint: number }>;
export type AuthTx = postgres.TransactionSql<{ bigint: number }>;

export type AuthMailKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication";

export interface AuthMailMessage {
  kind: AuthMailKind;
  to: string;
  /** From `locale_code` (or `locale`) of the user's metadata; `en` when there is none. */
  locale: "en" | "sl" | "sr";
  /** Complete address of the auth server's own `GET /verify`, which answers with a redirect. */
  link: string;
  /**
   * For a page of the product that calls `verifyOtp({ token_hash, type: kind })` itself, where both kinds of a change of
   * address are type `email_change`. Unlike `link` it works in any browser whatever flow asked for the mail. Empty, like
   * `link`, for reauthentication.
   */
  tokenHash: string;
  /** Six digits, for `verifyOtp({ email, token, type: kind })`. */
  code: string;
  /** Where the reader wants to end up; already checked against the allow-list. */
  redirectTo: string;
  userId: string;
  userMetadata: Record<string, unknown>;
  /** For a change of address: the new one, also in the mail to the present one. */
  newEmail?: string;
}

/** Tells somebody of a change to their account after it was made; nothing in it lets anybody in. */
export interface AuthNotice {
  kind:
    | "password_changed"
    | "email_changed"
    | "factor_added"
    | "factor_removed"
    | "identity_linked"
    | "identity_unlinked"
    | "recovery_codes_made"
    | "recovery_code_used"
    /** Somebody, perhaps the reader, signed up with the address of an account. */
    | "account_exists";
  to: string;
  locale: "en" | "sl" | "sr";
  userId: string;
  userMetadata: Record<string, unknown>;
  /** What the text names: the new address, the provider, the factor's name; where a sign-up wanted to lead to. */
  detail?: { email?: string; provider?: string; factor?: string; redirectTo?: string };
}

export interface AuthSms {
  /** Digits only, without the plus. */
  to: string;
  locale: "en" | "sl" | "sr";
  /** Six digits. */
  code: string;
  userId: string;
}

export interface AuthLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface AuthServerDeps {
  sql: AuthSql;
  /** Public address under which the server is mounted, as `https://korak.example/auth/v1`; also the tokens' `iss`. */
  issuer: string;
  /** Where a redirect goes that names no allowed address. */
  siteUrl: string;
  /** Globs (`*` within a segment, `**` across) of further allowed redirects. */
  redirectAllowList: string[];
  /** 32 bytes. Wraps the signing keys and derives refresh tokens: changing it signs everybody out. */
  masterKey: Buffer;
  /** Called inside the transaction that makes the token: a mail stored with `tx` exists exactly when the token does. */
  sendMail(tx: AuthTx, message: AuthMailMessage): Promise<void>;
  /** Called inside the transaction of the change that it tells. */
  sendNotice?(tx: AuthTx, notice: AuthNotice): Promise<void>;
  /**
   * Called inside the transaction that ends sessions of a user other than by their own sign-out, with the session that
   * stays: whoever verifies access tokens without asking here can then refuse those that were issued before.
   */
  sessionsEnded?(tx: AuthTx, userId: string, kept: string | null): Promise<void>;
  /** Sends a code to a phone; without it phone factors are off. Called inside the transaction that makes the code. */
  sendSms?(tx: AuthTx, message: AuthSms): Promise<void>;
  /** Sign-in with other parties; none by default. */
  providers?: OAuthProvider[];
  /**
   * Opaque key whose bearer may make admin calls, at least 32 characters. Without it only a token of ours with an admin
   * role may.
   */
  serviceKey?: string;
  /** Whether people may link and unlink sign-ins themselves. */
  manualLinking?: boolean;
  /** A change of address must be confirmed at both addresses; true. */
  secureEmailChange?: boolean;
  /** A password change in a session older than a day needs a mailed code; false. */
  securePasswordChange?: boolean;
  /** A password change needs the current password; false. */
  requireCurrentPassword?: boolean;
  /** The address that limits are counted for; from a trusted source only. */
  clientIp(c: Context): string;
  log: AuthLog;
  clock?: () => Date;
  /** Runs what has to wait until the answer is out; a moment later by default. */
  afterAnswer?(work: () => Promise<void>): void;
  limits?: Partial<AuthLimits>;
  /** New users need no confirmation mail. */
  autoconfirm?: boolean;
  disableSignup?: boolean;
  /** Origins of browsers that may call from another site; none by default. */
  corsOrigins?: string[];
  /** Seconds; 3600. */
  accessTokenLifetime?: number;
}

/** What every route works with. */
export interface Engine {
  sql: AuthSql;
  issuer: string;
  siteUrl: string;
  redirectAllowList: string[];
  audience: string;
  accessTokenLifetime: number;
  autoconfirm: boolean;
  disableSignup: boolean;
  now: () => Date;
  sendMail: AuthServerDeps["sendMail"];
  sendNotice: NonNullable<AuthServerDeps["sendNotice"]>;
  sessionsEnded: NonNullable<AuthServerDeps["sessionsEnded"]>;
  sendSms: AuthServerDeps["sendSms"];
  providers: OAuthProvider[];
  serviceKey: string | undefined;
  manualLinking: boolean;
  secureEmailChange: boolean;
  securePasswordChange: boolean;
  requireCurrentPassword: boolean;
  clientIp: AuthServerDeps["clientIp"];
  log: AuthLog;
  limits: AuthLimits;
  limiter: AuthLimiter;
  mailIntervals: MailIntervals;
  afterAnswer: NonNullable<AuthServerDeps["afterAnswer"]>;
  passwords: Hasher;
  keys: KeyRing;
  verify: VerifyAccessToken;
  secrets: Secrets;
  audit: AuditWriter;
}

export const audience = "authenticated";
/** Seconds for which a withdrawn refresh token is still honoured. */
export const reuseInterval = 10;
/** Seconds for which a mailed link or code is good. */
export const mailTokenLifetime = 3600;
/** Seconds for which a challenge of a second factor can be answered. */
export const challengeLifetime = 300;
/** Wrong codes after which a mailed or a sent one is void. */
export const maxCodeAttempts = 5;
/** Seconds from the redirect to the exchange of its code. */
export const flowLifetime = 300;
/** Bytes of JSON; it travels in every access token and session cookie, and Node refuses headers above 16 KB. */
export const maxMetadataBytes = 3072;
