/**
 * How long each kind of data is kept, and why, by the owning feature (`retention` in its manifest). The jobs that delete by age
 * take their periods from there, the privacy policy prints all of them, and a test compares them with the schedules.
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
  /** What ends it instead, since nothing deletes it by age. */
  until: "account" | "both_accounts" | "law" | "server";
}

/** Years as days, with the leap days that most spans of that length have. */
export const years = (count: number) => Math.ceil(count * 365.25);

/** Kinds of data by their name, which is that of a text of the owner: `retention.<name>`. */
export type Retention = Readonly<Record<string, Deleted | Kept>>;

/** Kinds that belong to no feature. */
export const platformRetention = {
  closed_accounts: { basis: "contract", days: 30, job: "profiles.erase" },
  uploads: { basis: "contract", days: 1, job: "uploads.sweep" },
  changes: { basis: "security", days: "auditDays", job: "platform.sweep" },
  repeated_calls: { basis: "security", days: 1, job: "platform.sweep" },
  server_logs: { basis: "security", days: null, until: "server" },
} as const satisfies Retention;

const owners = new Map<string, Retention>([["platform", platformRetention]]);

/** Makes known how long a feature keeps its data; in the order of the features. */
export const registerRetention = (feature: string, rows: Retention): void => void owners.set(feature, rows);

export interface RetentionRow {
  /** Whose it is: a feature, or `platform`. */
  owner: string;
  kind: string;
  row: Deleted | Kept;
}

/** Everything that is kept: the features' in their order, then the platform's. */
export function retentionRows(): RetentionRow[] {
  const rows = [...owners].flatMap(([owner, own]) => Object.entries(own).map(([kind, row]) => ({ owner, kind, row })));
  return [...rows.filter(({ owner }) => owner !== "platform"), ...rows.filter(({ owner }) => owner === "platform")];
}

/** The days for which a kind is kept that a job deletes. */
export function keptDays({ days }: Deleted, settings?: RetentionSettings): number {
  if (typeof days === "number") return days;
  if (!settings) throw new Error(`How long it is kept depends on the setting ${days}`);
  return settings[days];
}

const dayMs = 86_400_000;

/** Older data is deleted. */
export const keptSince = (row: Deleted, now: Date, settings?: RetentionSettings): Date =>
  new Date(now.getTime() - keptDays(row, settings) * dayMs);
