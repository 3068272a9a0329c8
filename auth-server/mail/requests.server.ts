import { v7 as uuid } from "uuid";
import type { AuthTx, Engine } from "../config.server.ts";
import { sendConfirmation } from "./confirmations.server.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { asAuthError } from "../errors.server.ts";
import { mailWait, sendTokenMail } from "./tokens.server.ts";
import { notify } from "./notices.server.ts";
import type { Challenge } from "../requests.server.ts";
import { forgetSignups, signupToResend, type SignupRow } from "../users/signups.server.ts";
import { insertUser, lockUser, userByEmail, type UserRow } from "../users/users.server.ts";

export type MailRequestKind = "signup" | "otp" | "recovery" | "resend_signup" | "resend_email_change";

interface Detail {
  challenge: Challenge | null;
  redirectTo: string;
  ip: string;
  /** Whether an unknown address may sign up. */
  createUser?: boolean;
  /** The sign-up whose email to resend. */
  signupId?: string;
}

export interface MailRequest extends Detail {
  kind: MailRequestKind;
  email: string;
  /** The sign-up's password and metadata, stored until the email is answered. */
  signup?: { id: string; passwordHash: string | null; metadata: Record<string, unknown> };
}

interface RequestRow {
  id: string;
  kind: MailRequestKind;
  email: string;
  signup_id: string | null;
  detail: Detail;
}

/** Seconds after which an unfinished request is dropped; the user has tried again by then. */
const longestTry = 3600;
/** Seconds after which a request counts as abandoned by a process that exited. */
const leftAfter = 15;
const atOnce = 50;

/**
 * Stores an email request with one statement, whether or not the address has an account. The email is created after the response,
 * so neither the response nor its timing reveals anything. Stored requests survive a restart.
 */
export async function requestMail(engine: Engine, request: MailRequest): Promise<void> {
  const { kind, email, signup, ...detail } = request;
  const id = uuid();
  const now = engine.now();
  const { sql } = engine;
  if (signup) {
    await sql`
      with waiting as (
        insert into auth.signups (id, email, password_hash, user_metadata, created_at)
        values (${signup.id}, ${email}, ${signup.passwordHash}, ${sql.json(signup.metadata)}, ${now})
      )
      insert into auth.mail_requests (id, kind, email, signup_id, detail, created_at)
      values (${id}, ${kind}, ${email}, ${signup.id}, ${sql.json(detail)}, ${now})`;
  } else {
    await sql`
      insert into auth.mail_requests (id, kind, email, detail, created_at)
      values (${id}, ${kind}, ${email}, ${sql.json(detail)}, ${now})`;
  }
  engine.afterAnswer(() => carryOut(engine, id));
}

/** Creates the emails of pending requests. `age` (seconds) skips recent ones that another process may be handling. */
export async function createPendingMails(engine: Engine, age = 0): Promise<void> {
  const now = engine.now().getTime();
  await engine.sql`delete from auth.mail_requests where created_at < ${new Date(now - longestTry * 1000)}`;
  const rows = await engine.sql<{ id: string }[]>`
    select id from auth.mail_requests where created_at <= ${new Date(now - age * 1000)}
    order by created_at limit ${atOnce}`;
  for (const { id } of rows) await carryOut(engine, id);
}

/** Runs after a response, at most every 30 seconds: handles requests left by an exited process or a database outage. */
export function createMailRetries(engine: Engine): () => void {
  let nextAt = 0;
  return () => {
    const now = engine.now().getTime();
    if (now < nextAt) return;
    nextAt = now + 30_000;
    engine.afterAnswer(() =>
      createPendingMails(engine, leftAfter).catch((error: unknown) => {
        engine.log.warn({ err: error }, "pending mail requests not processed");
      }),
    );
  };
}

async function carryOut(engine: Engine, id: string): Promise<void> {
  try {
    await engine.sql.begin(async (tx) => {
      const [row] = await tx<RequestRow[]>`
        select * from auth.mail_requests where id = ${id} for update skip locked`;
      if (!row) return;
      await makeMail[row.kind](tx, engine, row);
      await tx`delete from auth.mail_requests where id = ${id}`;
    });
  } catch (error) {
    // The request stays stored and is retried.
    if (asAuthError(error)) engine.log.warn({ err: error }, "mail not created, will retry");
    else engine.log.error({ err: error }, "mail not created, will retry");
  }
}

const held = async (tx: AuthTx, email: string): Promise<UserRow | undefined> => {
  const found = await userByEmail(tx, email);
  return found && lockUser(tx, found.id);
};

/** Creates an unconfirmed user without the sign-up's password and metadata, which apply only once confirmed. */
async function newcomer(
  tx: AuthTx,
  engine: Engine,
  { email, signup_id: id, detail }: RequestRow,
): Promise<UserRow | undefined> {
  const confirmedAt = null;
  const order = { ...(id && { id }), email, passwordHash: null, metadata: {}, confirmedAt, now: engine.now() };
  const created = await insertUser(tx, order);
  // Another request has just signed up with this address.
  if (!created) return held(tx, email);
  await engine.audit(tx, { action: "user_signedup", actor: created, ip: detail.ip });
  return created;
}

async function signupOf(tx: AuthTx, id: string | null): Promise<SignupRow | undefined> {
  const [row] = await tx<SignupRow[]>`select * from auth.signups where id = ${id}`;
  return row;
}

/** Sends an email that signs the user in. Recovery and magic links share one interval, as both do that. */
async function sendSignInMail(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  kind: "recovery" | "magiclink",
  order: Detail,
): Promise<void> {
  const now = engine.now();
  await sendTokenMail(tx, engine, { kind, user, ...order });
  await tx`update auth.users set recovery_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`;
  await engine.audit(tx, { action: "user_recovery_requested", actor: user, ip: order.ip, traits: { kind } });
}

const makeMail: Record<MailRequestKind, (tx: AuthTx, engine: Engine, row: RequestRow) => Promise<void>> = {
  async signup(tx, engine, row) {
    const user = (await held(tx, row.email)) ?? (await newcomer(tx, engine, row));
    const signup = await signupOf(tx, row.signup_id);
    if (!user || !signup) throw new Error("The sign-up of this request is gone.");
    if (!user.email_confirmed_at) {
      await sendConfirmation(tx, engine, user, { ...row.detail, signup });
      return;
    }
    // Helps owners who forgot that they have an account; someone who probes addresses learns nothing.
    await tx`update auth.mail_requests set signup_id = null where id = ${row.id}`;
    await forgetSignups(tx, row.email);
    await engine.audit(tx, { action: "user_repeated_signup", actor: user, ip: row.detail.ip });
    await notify(tx, engine, user, "account_exists", { redirectTo: row.detail.redirectTo });
  },

  async otp(tx, engine, row) {
    const { createUser = true } = row.detail;
    const known = await held(tx, row.email);
    const mayCreate = createUser && !engine.disableSignup;
    const user = known ?? (mayCreate ? await newcomer(tx, engine, row) : undefined);
    const signup = await signupOf(tx, row.signup_id);
    if (user && !user.email_confirmed_at && (mayCreate || known)) {
      await sendConfirmation(tx, engine, user, { ...row.detail, signup });
      return;
    }
    await tx`update auth.mail_requests set signup_id = null where id = ${row.id}`;
    if (signup) await tx`delete from auth.signups where id = ${signup.id}`;
    if (user) await sendSignInMail(tx, engine, user, "magiclink", row.detail);
  },

  async recovery(tx, engine, row) {
    const user = await held(tx, row.email);
    if (user) await sendSignInMail(tx, engine, user, "recovery", row.detail);
  },

  async resend_signup(tx, engine, row) {
    const user = await held(tx, row.email);
    if (!user || user.email_confirmed_at) return;
    const signup = await signupToResend(tx, row.email, row.detail.signupId ?? null);
    await sendConfirmation(tx, engine, user, { ...row.detail, signup });
  },

  async resend_email_change(tx, engine, row) {
    const user = await held(tx, row.email);
    const pending = user && user.new_email !== null && user.email_change_awaits !== null;
    if (!pending || mailWait(engine, user.email_change_sent_at) > 0) return;
    await requestEmailChange(tx, engine, user, user.new_email as string, row.detail);
  },
};
