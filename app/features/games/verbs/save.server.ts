import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { playerFor } from "../data/player.server.ts";
import { type GameSettings, grownUpSettings } from "../data/shapes.ts";
import { mostDevices } from "../data/periods.ts";

type Input = Body<typeof contract.saveGame>;

/** The settings that this person may change: a child with the device cannot change those in `grownUpSettings`. */
function settable(sent: GameSettings, { child_lock_active }: Person): Partial<GameSettings> {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([key, value]) => value !== undefined && !(child_lock_active && grownUpSettings.has(key)),
    ),
  );
}

/** Saves how a child plays on a device. Only the sent settings are replaced; the rest stays. */
export async function saveGame(
  services: Services,
  context: WriteContext<Person>,
  input: Input,
): Promise<Data<typeof contract.saveGame>> {
  const { actor, now } = context;
  const { profile_id, game_id, device, rev } = input;
  await playerFor(services.sql, actor, profile_id, now);
  return write(services, context, async (_, sql) => {
    const settings = sql.json(settable(input.settings ?? {}, actor));
    const resume = input.resume && sql.json({ [game_id]: { ...input.resume, at: now.toISOString() } });
    const [saved] = await sql<{ rev: number; settings: GameSettings }[]>`
      insert into game_device as d (profile_id, device, rev, settings, resume, saved_at)
      select ${profile_id}, ${device}, 1, ${settings}, ${resume ?? sql.json({})}, ${now} where ${rev} = 0
        or exists (select from game_device where profile_id = ${profile_id} and device = ${device})
      on conflict (profile_id, device) do update set
        rev = d.rev + 1, settings = d.settings || excluded.settings, saved_at = ${now},
        resume = case when ${input.resume === undefined} then d.resume else (d.resume - ${game_id}::text) || excluded.resume end
      where d.rev = ${rev}
      returning rev, settings`;
    if (!saved) {
      const [stored] = await sql<
        { rev: number }[]
      >`select rev from game_device where profile_id = ${profile_id} and device = ${device}`;
      throw new AppError("save_conflict", { fields: { rev: { code: "newer", values: { rev: stored?.rev ?? 0 } } } });
    }
    if (saved.rev === 1) {
      await sql`
        delete from game_device where profile_id = ${profile_id} and device in (
          select device from game_device where profile_id = ${profile_id} order by saved_at desc, device offset ${mostDevices})`;
    }
    return saved;
  });
}
