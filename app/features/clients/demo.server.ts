import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { noteReading, type ReadParts } from "../profiles/access.server.ts";
import { demoProgress } from "./demo/progress.ts";
import { client_goal, client_note } from "./tables.server.ts";

/** Seeds goals and notes of a few demo clients. */
export async function seedClients(world: DemoWorld): Promise<void> {
  const { db, sql } = world.services;
  for (const { specialist, profile, zone, goals, notes } of demoProgress) {
    const about = { specialist_id: world.id(specialist), profile_id: world.id(profile) };
    const prefix = `${specialist}/${profile}`;
    /** Logs that the specialist opened the client's page just before adding something there. */
    const open = (when: Date, read: ReadParts) =>
      noteReading(sql, { account_id: world.id(specialist) }, "profile", read, new Date(when.getTime() - 4 * 60_000));
    const of = [about.profile_id];
    const at = (days: number, time = "12:00") => world.at(days, time, zone);
    const idOf = (key: string) => {
      const place = goals.findIndex((one) => one.key === key);
      return demoId(new Date(at(goals[place]?.since ?? 0).getTime() + place * 1000), `${prefix}/goal-${key}`);
    };
    for (const { key, title, detail, due, steps, step, moved, since, reached } of goals) {
      const created_at = at(since);
      const id = idOf(key);
      await open(created_at, { profile: of, sessions: of });
      const moved_at = moved === null ? null : at(moved);
      if (moved_at) await open(moved_at, { profile: of, notes: of });
      await db.insert(client_goal).values({
        id,
        ...about,
        title,
        detail,
        due_on: isoDay(at(due), zone),
        steps,
        step,
        moved_at,
        reached_at: reached ? moved_at : null,
        created_at,
        updated_at: moved_at ?? created_at,
      });
    }
    let before: string | null = null;
    for (const [
      i,
      {
        text,
        at: [days, time],
        goal,
        shared = false,
        version,
      },
    ] of notes.entries()) {
      const created_at = at(days, time);
      const id = demoId(created_at, `${prefix}/note-${i}`);
      await open(created_at, { profile: of, sessions: of, notes: i === 0 ? [] : of });
      await db.insert(client_note).values({
        id,
        ...about,
        client_goal_id: goal ? idOf(goal) : null,
        shared,
        written_from: version ? before : null,
        text,
        created_at,
        updated_at: created_at,
      });
      before = id;
    }
  }
}
