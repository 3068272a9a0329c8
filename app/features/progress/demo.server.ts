import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { isoDay } from "../../platform/time/format.ts";
import { game_note } from "./tables.server.ts";

const zone = "Europe/Ljubljana";

/** Creates notes of Zala's mother and her specialist on her games. */
export async function seedProgress(world: DemoWorld): Promise<void> {
  const note = (days: number, by: string, text: string) => {
    const at = world.at(days, "19:20", zone);
    return {
      id: demoId(at, `${by} notes about games of child-1`),
      profile_id: world.id("child-1"),
      account_id: world.id(by),
      day: isoDay(at, zone),
      text,
      created_at: at,
    };
  };
  await world.services.db
    .insert(game_note)
    .values([
      note(-23, "adult-1", "Jesenske počitnice, malo iger."),
      note(-14, "specialist-07", "Dodala sem vaje za pozornost, trikrat na teden po deset minut."),
    ]);
}
