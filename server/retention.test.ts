import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retention } from "../app/platform/retention/retention.ts";
import { schedules } from "./jobs.server.ts";

/** Schedules that delete nothing by age. */
const noDeletion: Record<string, string> = {
  "accounts.keys": "moves signing keys on",
  "applications.daily": "reminds of checks, ends those that have run out, carries out notices; the rows stay",
  "availability.calendars": "reads busy times again",
  "availability.free_times": "works out first free times again",
  "checkout.packs": "gives up packs that nobody paid; the rows stay",
  "desk.deletions": "begins erasures that waited for sessions; privacy.erase carries them out",
  "diary.pages": "tells guardians of a shared page that ran out; the row stays",
  "families.own_consent": "reminds that a young person's decision is missing",
  "favorites.tell": "tells of new people in saved searches",
  "files.compare": "deletes bytes that no row names, of whatever age",
  "ledger.expire_credits": "ends credits whose time is over; the rows stay",
  "notifications.waiting": "sends mails that waited",
  "packs.end": "ends packs whose time is over; the rows stay",
  "payments.abandoned": "cancels payments that nobody made; the rows stay",
  "payments.accounts": "reads specialists' accounts at the card provider again",
  "payments.expiring": "tells that a card is about to expire",
  "payments.look": "asks the card provider how payments stand",
  "payments.look_at_refunds": "asks the card provider how refunds stand",
  "payments.reconcile": "compares the books with the card provider's; the rows stay",
  "payments.leaving": "disconnects accounts of people who are gone, once nobody waits for money from them",
  "profiles.ends": "tells that an access has ended",
  "privacy.erase": "erases accounts by the row closed_accounts, as profiles.erase erases profiles",
  "privacy.remind": "says that an erasure is near",
  "profiles.remind": "says that an erasure is near",
  "reviews.figures": "works out figures of reliability again",
  "sessions.remind": "reminds of sessions; its rows go when the session has begun",
  "sessions.lapse": "ends offers whose time is over; the sessions stay",
  "sessions.complete": "completes sessions that are over",
  "waiting.pass_on": "ends offers whose time is over, and makes the next ones",
};

const rows = Object.entries(retention) as [string, { days: number | string | null; job?: string; until?: string }][];
const names = schedules({ settings: {} } as never).map(({ name }) => name);

test("every schedule that deletes by age has a row, and every row a schedule or a reason", () => {
  const jobs = new Set(rows.flatMap(([, { job }]) => job ?? []));
  expect(
    names.filter((name) => !jobs.has(name) && !(name in noDeletion)),
    "without a row",
  ).toEqual([]);
  expect(
    [...jobs].filter((job) => !names.includes(job)),
    "no such schedule",
  ).toEqual([]);
  expect(
    Object.keys(noDeletion).filter((name) => jobs.has(name) || !names.includes(name)),
    "not needed in the list",
  ).toEqual([]);
  expect(rows.filter(([, { days, until }]) => (days === null) !== (until !== undefined))).toEqual([]);
});

test("the jobs take their periods from the table", () => {
  const files = {
    "privacy.end_copies": "app/features/privacy/jobs.server.ts",
    "privacy.forget_requests": "app/features/privacy/jobs.server.ts",
    "access.forget": "app/features/access/rules.ts",
    "notifications.sweep": "app/features/notifications/jobs.server.ts",
    "accounts.forget_consents": "app/features/accounts/jobs.server.ts",
    "profiles.forget_readings": "app/features/profiles/jobs.server.ts",
    "accounts.sweep": "app/features/accounts/jobs.server.ts",
    "platform.sweep": "server/jobs.server.ts",
    "profiles.erase": "app/platform/features/erasure.ts",
    "payments.sweep": "app/features/payments/jobs.server.ts",
    "games.sweep": "app/features/games/jobs.server.ts",
    "waiting.look": "app/features/waiting/jobs.server.ts",
    "files.sweep": "app/platform/files/sweep.server.ts",
  } as Record<string, string>;
  for (const [kind, { job }] of rows) {
    if (!job) continue;
    expect(files[job], `${job}: name the file that reads its period`).toBeDefined();
    expect(readFileSync(files[job] ?? "", "utf8"), kind).toContain(`"${kind}"`);
  }
});
