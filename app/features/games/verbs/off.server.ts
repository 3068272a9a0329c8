import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { gamesOf } from "../data/catalogue.ts";
import type * as contract from "../contract.ts";

type OffView = Data<typeof contract.switchOff>;
type Row = Omit<OffView, "off_at"> & { off_at: Date };

const view = ({ off_at, ...row }: Row): OffView => ({ ...row, off_at: off_at.toISOString() });

export async function listSwitchedOff(sql: Reading): Promise<OffView[]> {
  const rows = await sql<
    Row[]
  >`select id, game_id, strand, reason, off_at, off_by from game_off where on_at is null order by off_at desc, id`;
  return rows.map(view);
}

export async function switchOff(
  services: Services,
  context: WriteContext<Person>,
  { game_id, reason, ...input }: Body<typeof contract.switchOff>,
): Promise<OffView> {
  const { actor, now } = context;
  const strand = input.strand ?? null;
  const game = (await gamesOf()).find(({ id }) => id === game_id);
  if (strand !== null && !game?.strands.some(({ id }) => id === strand)) throw wrongField("strand", "choice");
  return write(services, context, async (tx, sql) => {
    const id = v7({ msecs: now.getTime() });
    const [added] = await sql<Row[]>`
      insert into game_off (id, game_id, strand, reason, off_by, off_at) values (${id}, ${game_id}, ${strand}, ${reason}, ${actor.account_id}, ${now})
      on conflict do nothing returning id, game_id, strand, reason, off_at, off_by`;
    if (!added) throw new AppError("game_is_off");
    await audit(tx, context, {
      action: "games.switch_off",
      subject: "game_off",
      subject_id: id,
      detail: { game_id, strand },
    });
    return view(added);
  });
}

export async function switchOn(
  services: Services,
  context: WriteContext<Person>,
  { game_off_id: id }: Body<typeof contract.switchOn>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const [gone] =
      await sql`update game_off set on_by = ${actor.account_id}, on_at = ${now} where id = ${id} and on_at is null returning 1`;
    if (!gone) throw new AppError("game_off_not_found");
    await audit(tx, context, { action: "games.switch_on", subject: "game_off", subject_id: id });
    return { id };
  });
}
