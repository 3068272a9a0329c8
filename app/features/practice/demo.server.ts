import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { noteReading } from "../profiles/access.server.ts";
import { plans, zone } from "./demo/plans.ts";
import { practice_item, practice_plan, practice_step } from "./tables.server.ts";

/** Creates Zala's running plan and the next one, for which her mother requested a change. */
export async function seedPractice(world: DemoWorld): Promise<void> {
  const { db, sql } = world.services;
  for (const { key, child, specialist, steps, items, from, until, ...plan } of plans) {
    const [first] = steps;
    const created_at = world.at(first.at[0], first.at[1], zone);
    const id = demoId(created_at, `${child}/practice-${key}`);
    const last = steps.at(-1) ?? first;
    const day = (days: number) => isoDay(world.at(days, "12:00", zone), zone);
    await db.insert(practice_plan).values({
      id,
      profile_id: world.id(child),
      specialist_id: world.id(specialist),
      ...plan,
      days: [...plan.days],
      from_on: day(from),
      until_on: day(until),
      rev: steps.length,
      created_at,
      updated_at: world.at(last.at[0], last.at[1], zone),
    });
    await db
      .insert(practice_item)
      .values(items.map((item, position) => ({ plan_id: id, position, focus: null, channel: null, ...item })));
    for (const [i, { action, side, by, at, words = null }] of steps.entries()) {
      const when = world.at(at[0], at[1], zone);
      if (side === "specialist")
        await noteReading(sql, { account_id: world.id(by) }, "profile", { game_stats: [world.id(child)] }, when);
      await db.insert(practice_step).values({
        id: demoId(when, `${child}/practice-${key}/${i}`),
        plan_id: id,
        action,
        side,
        account_id: world.id(by),
        words,
        at: when,
      });
    }
  }
}
