import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal } from "../../../platform/errors/app-error.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { changeRoom } from "../contract.ts";
import { mayChangeRoom, roomLink } from "../rules.ts";
import { session } from "../tables.server.ts";
import { lockedSession, recordStep } from "./steps.server.ts";

/** Sets the room link on the specialist's own confirmed session. Setting the same link again changes nothing. */
export async function changeSessionRoom(
  services: Services,
  context: WriteContext<Person>,
  input: z.output<typeof changeRoom.body>,
): Promise<z.output<typeof changeRoom.data>> {
  const { actor, now } = context;
  const [known] = await services.sql<{ specialist_id: string }[]>`
    select specialist_id from session where id = ${input.session_id}`;
  if (!known || known.specialist_id !== actor.specialist_id) throw refusal("not_found");
  return write(services, context, async (tx, sql) => {
    const row = await lockedSession(sql, input.session_id);
    if (!row) throw refusal("not_found");
    if (row.mode !== "online") throw new AppError("session_without_room");
    if (!mayChangeRoom(row, "specialist", now)) throw new AppError("session_closed");
    const link = roomLink(input.link);
    if (link === row.place) return { id: row.id, link, updated_at: row.updated_at.toISOString() };
    await tx
      .update(session)
      .set({ place: link, sequence: row.sequence + 1, updated_at: now })
      .where(eq(session.id, row.id));
    await recordStep(sql, context, { session_id: row.id, kind: "room_changed" });
    return { id: row.id, link, updated_at: now.toISOString() };
  });
}
