import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Person } from "../../platform/auth/actor.ts";
import type { Db, Sql } from "../../platform/db/database.server.ts";
import { seedGrant } from "../profiles/factories.server.ts";
import { service, specialist as specialistTable } from "../specialists/tables.server.ts";
import { type AwaitedParty, type EventKind, type Side, spansOf, type Status, type TimeState } from "./rules.ts";
import { session, sessionClaim, sessionEvent, sessionMove, sessionTime } from "./tables.server.ts";
import { detailOf } from "./verbs/steps.server.ts";

export { seedGrant };

/** Both sides of a session: a specialist with one service, and a family of two guardians and a child. */
export interface Pair {
  specialist: Person & { specialist_id: string };
  guardian: Person & { own_profile_id: string };
  otherGuardian: Person & { own_profile_id: string };
  child_id: string;
  service_id: string;
}

interface PairOptions {
  /** Whether the sides know each other, so that the specialist may offer times without a request. */
  acquainted?: boolean;
  price?: number;
}

const day = 24 * 3600_000;

/** Inserts both sides of a session. `key` makes the email addresses of several pairs unique. */
export async function seedPair(sql: Sql, key: string, options: PairOptions = {}): Promise<Pair> {
  const { acquainted = true, price = 4800 } = options;
  const [specialist_id, service_id, child_id] = [v7(), v7(), v7()];
  const account = await seedAccount(sql, `specialist-${key}`, "specialist", "Europe/Ljubljana");
  const specialist = { ...account, specialist_id, specialist_status: "published" };
  await sql`
    insert into specialist (id, account_id, status, name, lastname, profession, gender, city, country, address, time_zone,
      headline, about, languages, topics, modes, age_from, age_to, currency, price_from, cancellation_hours, trader_name,
      published_at)
    values (${specialist_id}, ${account.account_id}, 'published', 'Petra', 'Hočevar', 'speech_therapist', 'female',
      'Ljubljana', 'SI', 'Trubarjeva 12', 'Europe/Ljubljana', ${sql.json({ en: "Speech" })}, ${sql.json({ en: "About" })},
      array['sl', 'en'], array['speech_and_language'], array['online', 'in_person'], 3, 14, 'EUR', ${price}, 24,
      'Petra Hočevar s.p.', now())`;
  await sql`
    insert into service (id, specialist_id, name, description, minutes, price, currency, modes, position)
    values (${service_id}, ${specialist_id}, ${sql.json({ en: "Speech practice", sl: "Govorna vaja" })},
      ${sql.json({ en: "Practice" })}, 45, ${price}, 'EUR', array['online', 'in_person'], 1)`;
  const guardian = await seedAdult(sql, `guardian-${key}`, "Ana");
  const otherGuardian = await seedAdult(sql, `second-${key}`, "Bojan");
  await sql`
    insert into profile (id, kind, name, lastname, birth_date, time_zone, tint)
    values (${child_id}, 'child', 'Zala', 'Kovač', ${new Date(Date.now() - 9.5 * 365 * day)}, 'Europe/London', 'apricot')`;
  for (const adult of [guardian, otherGuardian]) {
    await seedGrant(sql, child_id, adult.account_id, "guardian", ["basics", "sessions", "book", "manage"]);
  }
  if (acquainted) await seedGrant(sql, child_id, account.account_id, "specialist", ["basics", "sessions"]);
  return { specialist, guardian, otherGuardian, child_id, service_id };
}

/** An adult who books for themselves, with their own profile. */
export async function seedAdult(sql: Sql, key: string, name: string): Promise<Person & { own_profile_id: string }> {
  const account = await seedAccount(sql, key, "user", "Europe/London");
  const own_profile_id = v7();
  await sql`
    insert into profile (id, kind, account_id, name, lastname, time_zone)
    values (${own_profile_id}, 'own', ${account.account_id}, ${name}, 'Kovač', 'Europe/London')`;
  return { ...account, own_profile_id };
}

async function seedAccount(sql: Sql, key: string, role: "user" | "specialist", time_zone: string): Promise<Person> {
  const person: Person = {
    kind: "person",
    account_id: v7(),
    email: `${key}@test.example`,
    role,
    locale: "en",
    time_zone,
    date_format: "language",
    clock_format: "language",
    own_profile_id: null,
    selected_profile_id: null,
    specialist_id: null,
    specialist_status: null,
    child_lock_active: false,
    session_id: null,
    aal: "aal1",
    second_factor: false,
  };
  await sql`
    insert into account (id, email, role, locale, time_zone)
    values (${person.account_id}, ${person.email}, ${role}, 'en', ${time_zone})`;
  return person;
}

/** A step in a test session's history. */
export interface NewStep {
  kind: EventKind;
  at: Date;
  by: string | "job";
  reason?: string;
  /** The text of a request or an offer. */
  message?: string;
}

export interface NewSession {
  id?: string;
  specialist_id: string;
  profile_id: string;
  /** The adult on the family's side. */
  account_id: string;
  service_id: string;
  status: Status;
  awaits?: AwaitedParty;
  /** The payment of a session that is paid online; without it, the session is paid in cash or free. */
  online?: { reference: string; pay_until: Date };
  mode?: "online" | "in_person";
  message?: string;
  reply_until?: Date;
  starts: Date[];
  /** Index of the chosen start; for Confirmed and Completed sessions, and ones cancelled after confirmation. */
  chosen?: number;
  steps: NewStep[];
}

/** Inserts a session in any state with times and history; terms come from its service and specialist. */
export async function makeSession({ db }: { db: Db }, given: NewSession): Promise<string> {
  const [offered] = await db.select().from(service).where(eq(service.id, given.service_id));
  const [self] = await db.select().from(specialistTable).where(eq(specialistTable.id, given.specialist_id));
  if (!offered || !self) throw new Error("A session needs a specialist and one of their services");
  const created_at = given.steps[0]?.at ?? new Date();
  const id = given.id ?? v7({ msecs: created_at.getTime() });
  const spans = spansOf(given.starts, offered.minutes);
  const chosen = given.chosen === undefined ? undefined : spans[given.chosen];
  const { specialist_id, profile_id, account_id, service_id, status } = given;
  const mode = given.mode ?? offered.modes[0] ?? "online";
  await db.insert(session).values({
    id,
    specialist_id,
    profile_id,
    account_id,
    service_id,
    status,
    awaits: given.awaits ?? null,
    service_name: offered.name,
    minutes: offered.minutes,
    payment_type: offered.price === 0 ? "Free" : given.online ? "Online" : "Cash",
    payment_reference: given.online?.reference ?? null,
    pay_until: given.online?.pay_until ?? null,
    price: offered.price,
    currency: offered.currency,
    mode,
    place: mode === "in_person" ? self.address : null,
    time_zone: self.time_zone,
    message: given.message ?? null,
    reply_until: given.reply_until ?? null,
    starts_at: chosen?.starts_at ?? null,
    ends_at: chosen?.ends_at ?? null,
    ...(status === "Cancelled" &&
      chosen && {
        cancelled_side: given.steps.at(-1)?.by === self.account_id ? ("specialist" as const) : ("family" as const),
      }),
    ...(status === "Completed" && {
      outcome: "held" as const,
      completed_at: given.steps.findLast(({ kind }) => kind === "completed")?.at ?? null,
    }),
    cancellation_hours: self.cancellation_hours,
    created_at,
    updated_at: given.steps.at(-1)?.at ?? created_at,
  });
  const stateOf = (i: number): TimeState =>
    status === "Pending"
      ? given.awaits === "specialist"
        ? "preferred"
        : "held"
      : i === given.chosen && status !== "Cancelled"
        ? "chosen"
        : "released";
  await db.insert(sessionTime).values(
    spans.map((span, i) => ({
      id: v7(),
      session_id: id,
      specialist_id,
      ...span,
      clear_until: span.ends_at,
      state: stateOf(i),
    })),
  );
  await db.insert(sessionEvent).values(
    given.steps.map(({ kind, at, by, reason, message }) => ({
      id: v7({ msecs: at.getTime() }),
      session_id: id,
      kind,
      actor_kind: by === "job" ? ("job" as const) : ("person" as const),
      actor_account_id: by === "job" ? null : by,
      actor_role: by === "job" ? null : by === self.account_id ? "specialist" : "user",
      reason: reason ?? null,
      detail:
        kind === "requested" || kind === "proposed"
          ? detailOf(spans, message)
          : kind === "confirmed" && chosen
            ? detailOf([chosen])
            : {},
      created_at: at,
    })),
  );
  return id;
}

export interface NewMove {
  session_id: string;
  by: Side;
  account_id: string;
  message: string;
  starts: Date[];
  reply_until: Date;
  at: Date;
}

/** Opens a move for a confirmed session. */
export async function makeMove({ db }: { db: Db }, { starts, at, ...given }: NewMove): Promise<void> {
  const [row] = await db.select().from(session).where(eq(session.id, given.session_id));
  if (!row) throw new Error("A move needs its session");
  const move = { ...given, id: v7({ msecs: at.getTime() }), state: "open" as const, created_at: at };
  const spans = spansOf(starts, row.minutes);
  await db.insert(sessionMove).values(move);
  await db.insert(sessionTime).values(
    spans.map((span) => ({
      id: v7(),
      session_id: row.id,
      specialist_id: row.specialist_id,
      ...span,
      clear_until: span.ends_at,
      move_id: move.id,
      state: given.by === "specialist" ? ("held" as const) : ("preferred" as const),
    })),
  );
  await db
    .update(session)
    .set({ move_awaits: given.by === "specialist" ? "family" : "specialist" })
    .where(eq(session.id, row.id));
  await db.insert(sessionEvent).values({
    id: v7({ msecs: at.getTime() }),
    session_id: row.id,
    kind: "move_proposed",
    actor_kind: "person",
    actor_account_id: given.account_id,
    actor_role: given.by === "specialist" ? "specialist" : "user",
    detail: detailOf(spans, given.message),
    created_at: at,
  });
}

export interface NewClaim {
  session_id: string;
  account_id: string;
  words: string;
  /** The specialist's answer, and the account it was written with. */
  answer: { words: string; account_id: string };
  decision?: { decision: "upheld" | "dismissed"; reasons: string; account_id: string };
  at: Date;
}

/**
 * Inserts a family's dispute of a completed session, the specialist's answer and, if given, the team's decision, an hour apart.
 */
export async function makeClaim(
  { db }: { db: Db },
  { session_id, account_id, words, answer, decision, at }: NewClaim,
): Promise<void> {
  const after = (hours: number) => new Date(at.getTime() + hours * 3600_000);
  await db.insert(sessionClaim).values({
    id: v7({ msecs: at.getTime() }),
    session_id,
    kind: "dispute",
    account_id,
    words,
    answer: answer.words,
    answered_at: after(1),
    state: decision ? "decided" : "refused",
    created_at: at,
    ...(decision && {
      decision: decision.decision,
      reasons: decision.reasons,
      decided_by: decision.account_id,
      decided_at: after(2),
    }),
  });
  const steps = [
    { kind: "disputed" as const, by: account_id, role: "user", when: at },
    { kind: "claim_answered" as const, by: answer.account_id, role: "specialist", when: after(1) },
    ...(decision
      ? [{ kind: "claim_decided" as const, by: decision.account_id, role: "superadmin", when: after(2) }]
      : []),
  ];
  await db.insert(sessionEvent).values(
    steps.map(({ kind, by, role, when }) => ({
      id: v7({ msecs: when.getTime() }),
      session_id,
      kind,
      actor_kind: "person" as const,
      actor_account_id: by,
      actor_role: role,
      created_at: when,
    })),
  );
}
