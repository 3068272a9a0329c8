import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { addDays, spanOfDays } from "../../../platform/time/zoned.server.ts";
import { type FigurePlay, playsForFigures } from "../../games/data.server.ts";
import { gamesOf } from "../../games/rules.ts";
import { accessOf, noteReading } from "../../profiles/access.server.ts";
import type { Access } from "../../profiles/rules.ts";
import { maySeeFigures } from "../policy.ts";
import { type Period, type SkillKey } from "../rules.ts";
import { type Figures, figuresOf, readDays } from "./figures.ts";

/** The person whose figures they are. */
export interface Subject {
  id: string;
  name: string;
  lastname: string;
  tint: string;
  time_zone: string;
}

export interface AuthorizedReader {
  subject: Subject;
  access: Access;
}

export async function subjectOf(sql: Reading, profileId: string): Promise<Subject> {
  const [row] = await sql<Subject[]>`
    select id, name, lastname, tint, time_zone from profile where id = ${profileId} and deleted_at is null`;
  if (!row) throw refusal("not_found");
  return row;
}

/**
 * Throws not_found for everyone who may not see the figures. Records the reading before the response, unless the reader is the
 * child's guardian or the person themselves.
 */
export async function authorizeReader(
  sql: Reading,
  person: Person,
  profileId: string,
  now: Date,
): Promise<AuthorizedReader> {
  const access = await accessOf(sql, person.account_id, profileId, now);
  if (!maySeeFigures(access) || person.child_lock_active) throw refusal("not_found");
  const subject = await subjectOf(sql, profileId);
  await noteReading(sql, person, "profile", { game_stats: [profileId] }, now);
  return { subject, access };
}

export interface Span {
  from: Date;
  to: Date;
}

/** The span of this many days up to the end of the day `last`, in a time zone. */
export const spanOf = (last: string, days: number, zone: string): Span =>
  spanOfDays(addDays(last, 1 - days), last, zone);

/** The plays of a span with their answers, oldest first. */
export const readPlays = (sql: Reading, profileId: string, span: Span): Promise<FigurePlay[]> =>
  playsForFigures(sql, profileId, span);

/** Returns a function that finds a strand's skill. */
export async function skillsByStrand(): Promise<(game: string, strand: string) => SkillKey | undefined> {
  const games = await gamesOf();
  const found = new Map<string, SkillKey>(
    games.flatMap(({ id, strands }) => strands.map((strand) => [`${id}/${strand.id}`, strand.skill] as const)),
  );
  return (game, strand) => found.get(`${game}/${strand}`);
}

export async function readFigures(
  sql: Reading,
  { id, time_zone }: Subject,
  last: string,
  days: Period,
): Promise<Figures> {
  const [plays, skillOf] = await Promise.all([
    readPlays(sql, id, spanOf(last, readDays(days), time_zone)),
    skillsByStrand(),
  ]);
  return figuresOf({ profile_id: id, plays, dayOf: (at) => isoDay(at, time_zone), last, days, skillOf });
}
