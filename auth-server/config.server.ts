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
  /** From `locale_code` (or `locale`) of the user's metadata; default `en`. */
  locale: "en" | "sl" | "sr";
  /** Full URL of the auth server's `GET /verify`, which redirects. */
  link: string;
  /**
   * For a product page that calls `verifyOtp({ token_hash, type: kind })` itself; both email-change kinds use the type
   * `email_change`. Unlike `link`, it works in any browser, whichever flow requested the email. Empty for reauthentication,
   * like `link`.
   */
  tokenHash: string;
  /** Six digits, for `verifyOtp({ email, token, type: kind })`. */
  code: string;
  /** Where to redirect after verification; already checked against the allow list. */
  redirectTo: string;
  userId: string;
  userMetadata: Record<string, unknown>;
  /** For an email change: the new address, even in the email to the current one. */
  newEmail?: string;
}

/** Tells users that their account was changed; contains nothing that signs anyone in. */
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
    /** Someone, perhaps the owner, signed up with the address of an existing account. */
    | "account_exists";
  to: string;
  locale: "en" | "sl" | "sr";
  userId: string;
  userMetadata: Record<string, unknown>;
  /** Values for the text: new address, provider, factor name, or the sign-up's redirect target. */
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
  /** Public URL where the server is mounted, e.g. `https://korak.example/auth/v1`; also the tokens' `iss`. */
  issuer: string;
  /** Redirect target when the requested one is missing or not allowed. */
  siteUrl: string;
  /** Globs of further allowed redirects (`*` within a segment, `**` across segments). */
  redirectAllowList: string[];
  /** 32 bytes. Wraps the signing keys and derives refresh tokens; changing it signs everyone out. */
  masterKey: Buffer;
  /** Called inside the transaction that creates the token, so email stored with `tx` commits or rolls back with it. */
  sendMail(tx: AuthTx, message: AuthMailMessage): Promise<void>;
  /** Called inside the transaction of the change it reports. */
  sendNotice?(tx: AuthTx, notice: AuthNotice): Promise<void>;
  /**
   * Called inside the transaction that ends a user's sessions, except when one session signs itself out. `kept` is the
   * session that stays. Services that verify access tokens offline can then reject those issued earlier.
   */
  sessionsEnded?(tx: AuthTx, userId: string, kept: string | null): Promise<void>;
  /**
   * Returns why this session may not change its user now, as code and message of a 403, or null. Called for every such
   * change with an access token: address, password, metadata, factors, identities, other sessions. Not called for admins.
   */
  refusesChanges?(
    sql: AuthSql | AuthTx,
    session: { id: string; user_id: string },
  ): Promise<{ code: string; message: string } | null>;
  /** Returns a service's data about a user, shown in `user_metadata` and in tokens. It overrides the stored data. */
  shownMetadata?(sql: AuthSql | AuthTx, userId: string): Promise<Record<string, unknown>>;
  /** Texts a code to a phone. Called inside the transaction that creates the code. Without it, phone factors are off. */
  sendSms?(tx: AuthTx, message: AuthSms): Promise<void>;
  /** External sign-in providers; none by default. */
  providers?: OAuthProvider[];
  /**
   * Opaque bearer key for admin calls, at least 32 characters. Without it, only access tokens with an admin role may
   * make them.
   */
  serviceKey?: string;
  /** Whether users may link and unlink identities themselves. */
  manualLinking?: boolean;
  /** An email change must be confirmed at both addresses. Default: true. */
  secureEmailChange?: boolean;
  /** A password change in a session older than a day needs an emailed code. Default: false. */
  securePasswordChange?: boolean;
  /** A password change needs the current password. Default: false. */
  requireCurrentPassword?: boolean;
  /** Returns the client's address for rate limits; must come from a trusted source. */
  clientIp(c: Context): string;
  log: AuthLog;
  clock?: () => Date;
  /** Hashes passwords; by default the platform's hasher. */
  passwords?: Hasher;
  /** Runs work after the response was sent; by default after a short random delay. */
  afterAnswer?(work: () => Promise<void>): void;
  limits?: Partial<AuthLimits>;
  /** New users need no confirmation email. */
  autoconfirm?: boolean;
  disableSignup?: boolean;
  /** Origins allowed to make cross-origin requests; none by default. */
  corsOrigins?: string[];
  /** Seconds. Default: 3600. */
  accessTokenLifetime?: number;
}

/** Shared by all routes. */
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
  refusesChanges: NonNullable<AuthServerDeps["refusesChanges"]>;
  shownMetadata: NonNullable<AuthServerDeps["shownMetadata"]>;
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
/** Seconds for which a revoked refresh token is still accepted. */
export const reuseInterval = 10;
/** Seconds for which an emailed link or code is valid. */
export const mailTokenLifetime = 3600;
/** Seconds within which a second-factor challenge can be answered. */
export const challengeLifetime = 300;
/** Wrong attempts after which an emailed or texted code is void. */
export const maxCodeAttempts = 5;
/** Seconds from the redirect to the exchange of its code. */
export const flowLifetime = 300;
/**
 * Maximum bytes of metadata as JSON. It is part of every access token and session cookie, and Node rejects headers above 16
 * KB.
 */
export const maxMetadataBytes = 3072;
