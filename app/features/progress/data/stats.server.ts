import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { GameStats } from "../contract.ts";
import { mayWriteNotes } from "../policy.ts";
import type { Period } from "../rules.ts";
import { readNotesWithin } from "./notes.server.ts";
import { readFigures, authorizeReader } from "./read.server.ts";

export async function readStats(
  sql: Reading,
  person: Person,
  { profileId, days }: { profileId: string; days: number },
  now: Date,
): Promise<GameStats> {
  const { subject, access } = await authorizeReader(sql, person, profileId, now);
  const { id, name, tint, time_zone } = subject;
  const figures = await readFigures(sql, subject, isoDay(now, time_zone), days as Period);
  return {
    profile: { id, name, tint, time_zone },
    may_note: mayWriteNotes(access),
    may_share: access.level === "guardian" && access.scopes.includes("manage"),
    figures,
    notes: await readNotesWithin(sql, person, access, profileId, figures.from, figures.to),
  };
}
