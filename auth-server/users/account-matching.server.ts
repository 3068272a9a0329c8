import { v7 as uuid } from "uuid";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, serviceBusy, userBanned } from "../errors.server.ts";
import { notify } from "../mail/notices.server.ts";
import type { ProviderProfile } from "../oauth/provider-profile.server.ts";
import { mailWait } from "../mail/tokens.server.ts";
import type { CallerInfo } from "../requests.server.ts";
import { sendConfirmation } from "../mail/confirmations.server.ts";
import { forgetSignups, signupOfIdentity } from "./signups.server.ts";
import {
  confirmEmail,
  isBanned,
  lockUser,
  refreshProviders,
  requireSmallMetadata,
  userByEmail,
  type IdentityRow,
  type UserRow,
} from "./users.server.ts";

/** Thrown if another transaction created the same account or identity first; only a new transaction can see it. */
class OvertakenError extends Error {}

/** Runs a transaction; retries it when another one created the same account or identity meanwhile. */
export async function beginMatching<T>(engine: Engine, work: (tx: AuthTx) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      return (await engine.sql.begin(work)) as T;
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }
  throw serviceBusy();
}

async function identityOf(tx: AuthTx, profile: ProviderProfile): Promise<IdentityRow | undefined> {
  const [row] = await tx<IdentityRow[]>`
    select * from auth.identities where provider = ${profile.provider} and provider_id = ${profile.subject}`;
  return row;
}

async function insertIdentity(tx: AuthTx, userId: string, profile: ProviderProfile, now: Date): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${uuid()}, ${userId}, ${profile.provider}, ${profile.subject}, ${tx.json(profile.claims)},
      ${profile.email}, ${now}, ${now}, ${now})
    on conflict (provider, provider_id) do nothing
    returning id`;
  if (!row) throw new OvertakenError();
  return row.id;
}

/** Fills the user's metadata from the provider where the user has not set a value. */
async function fillMetadata(tx: AuthTx, user: UserRow, profile: ProviderProfile): Promise<UserRow> {
  const filled = { ...profile.about, ...user.user_metadata };
  try {
    requireSmallMetadata(filled);
  } catch {
    return user;
  }
  const [changed] = await tx<UserRow[]>`
    update auth.users set user_metadata = ${tx.json(filled)} where id = ${user.id} returning *`;
  return changed ?? user;
}

/**
 * Takes over an unconfirmed account whose address this sign-in proves. Removes everything that others may have added:
 * password, metadata, other identities, sessions, and emailed links.
 */
async function takeOver(tx: AuthTx, user: UserRow, profile: ProviderProfile, now: Date): Promise<UserRow> {
  await tx`
    delete from auth.identities where user_id = ${user.id}
      and not (provider = ${profile.provider} and provider_id = ${profile.subject})`;
  await tx`delete from auth.sessions where user_id = ${user.id}`;
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await tx`delete from auth.flow_states where user_id = ${user.id}`;
  await forgetSignups(tx, user.email);
  const metadata = { ...profile.claims, ...profile.about };
  const [taken] = await tx<UserRow[]>`
    update auth.users set password_hash = null, user_metadata = ${tx.json(metadata)}, updated_at = ${now}
    where id = ${user.id} returning *`;
  return confirmEmail(tx, taken ?? user, now);
}

async function createUser(tx: AuthTx, engine: Engine, profile: ProviderProfile, email: string): Promise<UserRow> {
  const now = engine.now();
  const id = uuid();
  const confirmedAt = profile.emailVerified || engine.autoconfirm ? now : null;
  const app = { provider: profile.provider, providers: [profile.provider] };
  // If the provider has not verified the address, its claims wait with the sign-up until the email is answered.
  const metadata = confirmedAt ? { ...profile.claims, ...profile.about } : {};
  const [user] = await tx<UserRow[]>`
    insert into auth.users (id, email, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
    values (${id}, ${email}, ${tx.json(app)}, ${tx.json(metadata)}, ${confirmedAt}, ${now}, ${now})
    on conflict (email) do nothing
    returning *`;
  if (!user) throw new OvertakenError();
  await insertIdentity(tx, id, profile, now);
  return user;
}

export interface MatchOptions {
  /** Redirect target of a confirmation email's link. */
  redirectTo: string;
  seen: CallerInfo;
}

const needsVerification = ({ provider }: ProviderProfile) =>
  new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );

/** Returns the user, or the error that keeps the user out. */
async function admit(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  profile: ProviderProfile,
  order: MatchOptions,
): Promise<UserRow | AuthError> {
  if (isBanned(user, engine.now())) return userBanned();
  if (user.email_confirmed_at || user.phone_confirmed_at) return user;
  if (profile.emailVerified && profile.email === user.email) return takeOver(tx, user, profile, engine.now());
  if (user.email && mailWait(engine, user.confirmation_sent_at) === 0) {
    const { redirectTo, seen } = order;
    const identity = await identityOf(tx, profile);
    const metadata = { ...profile.claims, ...profile.about };
    const signup =
      identity?.user_id === user.id
        ? await signupOfIdentity(tx, engine, { email: user.email, identityId: identity.id, metadata })
        : undefined;
    await sendConfirmation(tx, engine, user, { challenge: null, redirectTo, ip: seen.ip, signup });
  }
  return needsVerification(profile);
}

/**
 * Finds the user for a provider account: the linked one, otherwise the one with the same verified address, otherwise a new
 * one. Returns errors instead of throwing, because the transaction may have sent an email and must commit.
 */
export async function matchAccount(
  tx: AuthTx,
  engine: Engine,
  profile: ProviderProfile,
  order: MatchOptions,
): Promise<UserRow | AuthError> {
  const now = engine.now();
  const known = await identityOf(tx, profile);
  if (known) {
    const user = await lockUser(tx, known.user_id);
    if (!user) return new AuthError(403, "user_not_found", "User of this identity does not exist");
    const updated = await tx`
      update auth.identities set identity_data = identity_data || ${tx.json(profile.claims)},
        email = coalesce(${profile.email}, email), last_sign_in_at = ${now}, updated_at = ${now}
      where id = ${known.id} and user_id = ${user.id} returning 1`;
    if (updated.length === 0) throw new OvertakenError();
    return admit(tx, engine, user, profile, order);
  }
  const { email } = profile;
  if (email === null) {
    return new AuthError(500, "unexpected_failure", "Error getting user email from external provider");
  }
  const found = await userByEmail(tx, email);
  // The same error as for any unverified address, so it does not reveal whether an account exists.
  if (found && !profile.emailVerified) return needsVerification(profile);
  if (found) {
    const user = await lockUser(tx, found.id);
    if (!user || user.email !== email) throw new OvertakenError();
    const admitted = await admit(tx, engine, user, profile, order);
    return admitted instanceof AuthError ? admitted : attach(tx, engine, admitted, profile, order.seen);
  }
  if (engine.disableSignup) {
    return new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  const created = await createUser(tx, engine, profile, email);
  await engine.audit(tx, {
    action: "user_signedup",
    actor: created,
    ip: order.seen.ip,
    traits: { provider: profile.provider },
  });
  return admit(tx, engine, created, profile, order);
}

async function attach(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  profile: ProviderProfile,
  { ip }: CallerInfo,
): Promise<UserRow> {
  const now = engine.now();
  const identityId = await insertIdentity(tx, user.id, profile, now);
  const traits = { provider: profile.provider, identity_id: identityId };
  await engine.audit(tx, { action: "identity_linked", actor: user, ip, traits });
  await notify(tx, engine, user, "identity_linked", { provider: profile.label });
  return refreshProviders(tx, await fillMetadata(tx, user, profile), now);
}

/** Rejects a provider account that is already linked to any user. */
export async function requireUnlinked(tx: AuthTx, user: UserRow, profile: ProviderProfile): Promise<void> {
  const known = await identityOf(tx, profile);
  if (known) throw alreadyLinked(known.user_id === user.id);
}

/** Links a provider account to a signed-in user, whose row must be locked. */
export async function linkToUser(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  profile: ProviderProfile,
  seen: CallerInfo,
): Promise<UserRow> {
  if (isBanned(user, engine.now())) throw userBanned();
  await requireUnlinked(tx, user, profile);
  return attach(tx, engine, user, profile, seen);
}

const alreadyLinked = (mine: boolean) =>
  new AuthError(
    422,
    "identity_already_exists",
    mine ? "Identity is already linked" : "Identity is already linked to another user",
  );
