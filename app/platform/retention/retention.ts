/**
 * How long each kind of data is kept, and why. The jobs that delete by age take their periods from here, the privacy
 * policy prints the table, and a test compares it with the schedules.
 */

/** Why a kind of data is kept that long; each has a text in the privacy policy. */
export const bases = ["contract", "security", "proof", "law", "consent"] as const;
export type Basis = (typeof bases)[number];

/** Days that an operator sets. */
export interface RetentionSettings {
  mailDays: number;
  auditDays: number;
  authAuditDays: number;
}

interface Deleted {
  basis: Basis;
  /** A number, or the setting that has it. */
  days: number | keyof RetentionSettings;
  /** The schedule that deletes it. */
  job: string;
}

interface Kept {
  basis: Basis;
  days: null;
  /** What ends it instead; nothing deletes it by age. */
  until: "account" | "both_accounts" | "law" | "server";
}

/** Years as days, with the leap days that most spans of that length have. */
const years = (count: number) => Math.ceil(count * 365.25);

export const retention = {
  profiles: { basis: "contract", days: null, until: "account" },
  sessions: { basis: "law", days: null, until: "law" },
  bookkeeping: { basis: "law", days: null, until: "law" },
  client_notes: { basis: "contract", days: null, until: "account" },
  messages: { basis: "contract", days: null, until: "both_accounts" },
  consents: { basis: "proof", days: null, until: "account" },
  closed_consents: { basis: "proof", days: years(5), job: "accounts.forget_consents" },
  access_diary: { basis: "proof", days: years(3), job: "profiles.forget_readings" },
  closed_accounts: { basis: "contract", days: 30, job: "profiles.erase" },
  copies: { basis: "contract", days: 7, job: "privacy.end_copies" },
  data_requests: { basis: "proof", days: years(5), job: "privacy.forget_requests" },
  invitations: { basis: "contract", days: 30, job: "access.forget" },
  uploads: { basis: "contract", days: 1, job: "files.sweep" },
  emails: { basis: "contract", days: "mailDays", job: "notifications.sweep" },
  notifications: { basis: "contract", days: 365, job: "notifications.sweep" },
  read_notifications: { basis: "contract", days: 90, job: "notifications.sweep" },
  card_events: { basis: "proof", days: 90, job: "payments.sweep" },
  game_answers: { basis: "contract", days: years(2), job: "games.sweep" },
  game_tickets: { basis: "contract", days: 31, job: "games.sweep" },
  waiting: { basis: "contract", days: 90, job: "waiting.look" },
  unconfirmed_sign_ups: { basis: "consent", days: 30, job: "accounts.sweep" },
  devices: { basis: "contract", days: 400, job: "accounts.sweep" },
  sign_in_places: { basis: "security", days: 90, job: "accounts.sweep" },
  sign_ins: { basis: "security", days: "authAuditDays", job: "accounts.sweep" },
  changes: { basis: "security", days: "auditDays", job: "platform.sweep" },
  repeated_calls: { basis: "security", days: 1, job: "platform.sweep" },
  server_logs: { basis: "security", days: null, until: "server" },
} as const satisfies Record<string, Deleted | Kept>;

export type Kind = keyof typeof retention;
type DeletedKind = { [K in Kind]: (typeof retention)[K] extends { job: string } ? K : never }[Kind];

/** The days for which a kind is kept that a job deletes. */
export function keptDays(kind: DeletedKind, settings?: RetentionSettings): number {
  const { days } = retention[kind];
  if (typeof days === "number") return days;
  if (!settings) throw new Error(`How long "${kind}" is kept depends on the settings`);
  return settings[days];
}

const dayMs = 86_400_000;

/** What is older than this goes. */
export const keptSince = (kind: DeletedKind, now: Date, settings?: RetentionSettings): Date =>
  new Date(now.getTime() - keptDays(kind, settings) * dayMs);
