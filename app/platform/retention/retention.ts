/**
 * How long each kind of data is kept, and why, by the owning feature (`retention` in its manifest). The jobs that delete by age
 * take their periods from there, the privacy policy prints all of them, and a test compares them with the schedules.
 */

/** Why a kind of data is kept that long; each has a text in the privacy policy. */
export const retentionBases = ["contract", "security", "proof", "law", "consent"] as const;
export type RetentionBasis = (typeof retentionBases)[number];

/** Periods in days that an operator sets. */
export interface RetentionSettings {
  mailDays: number;
  auditDays: number;
  authAuditDays: number;
}

interface Deleted {
  basis: RetentionBasis;
  /** A number of days, or the name of a setting. */
  days: number | keyof RetentionSettings;
  /** Name of the schedule that deletes the data. */
  job: string;
}

interface Kept {
  basis: RetentionBasis;
  days: null;
  /** What ends the period instead, since nothing deletes the data by age. */
  until: "account" | "both_accounts" | "law" | "server";
}

/** Converts years to days, including leap days. */
export const daysInYears = (count: number) => Math.ceil(count * 365.25);

/** Kinds of data by name. The owner's messages have a text for each: `retention.<name>`. */
export type Retention = Readonly<Record<string, Deleted | Kept>>;

/** Kinds of data that belong to no feature. */
export const platformRetention = {
  closed_accounts: { basis: "contract", days: 30, job: "profiles.erase" },
  uploads: { basis: "contract", days: 1, job: "uploads.sweep" },
  changes: { basis: "security", days: "auditDays", job: "platform.sweep" },
  repeated_calls: { basis: "security", days: 1, job: "platform.sweep" },
  server_logs: { basis: "security", days: null, until: "server" },
} as const satisfies Retention;

const owners = new Map<string, Retention>([["platform", platformRetention]]);

/** Registers how long a feature keeps its data. Call it in the order of the features. */
export const registerRetention = (feature: string, rows: Retention): void => void owners.set(feature, rows);

export interface RetentionRow {
  /** The owning feature, or `platform`. */
  owner: string;
  kind: string;
  row: Deleted | Kept;
}

/** Returns all kinds of data: those of the features in their order, then the platform's. */
export function retentionRows(): RetentionRow[] {
  const rows = [...owners].flatMap(([owner, own]) => Object.entries(own).map(([kind, row]) => ({ owner, kind, row })));
  return [...rows.filter(({ owner }) => owner !== "platform"), ...rows.filter(({ owner }) => owner === "platform")];
}

/** Returns for how many days a kind of data is kept. */
export function keptDays({ days }: Deleted, settings?: RetentionSettings): number {
  if (typeof days === "number") return days;
  if (!settings) throw new Error(`How long it is kept depends on the setting ${days}`);
  return settings[days];
}

const dayMs = 86_400_000;

/** Returns the instant before which data of this kind is deleted. */
export const keptSince = (row: Deleted, now: Date, settings?: RetentionSettings): Date =>
  new Date(now.getTime() - keptDays(row, settings) * dayMs);
