import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { findThinLevel } from "../data/enough.ts";
import { readSwitchedOffIds } from "../data/items-off.server.ts";
import { poolKindsOf } from "../engine/game.ts";
import { type GameId, loadGame } from "../games/list.ts";
import { gameTexts, strandNames } from "../names.server.ts";
import { itemsOf, withoutItems } from "../pools/items.ts";
import { loadPools } from "../pools/load.ts";
import type { Language } from "../pools/pool.ts";

type View = Data<typeof contract.listItems>;
type OffView = Data<typeof contract.switchItemOff>;
type Row = Omit<OffView, "off_at"> & { off_at: Date };

const view = ({ off_at, ...row }: Row): OffView => ({ ...row, off_at: off_at.toISOString() });

const itemsIn = async (gameId: GameId, language: Language) =>
  itemsOf(await loadPools(language, poolKindsOf(await loadGame(gameId))));

export async function listItems(sql: Reading, gameId: GameId, language: Language): Promise<View> {
  const rows = await sql<(Row & { item: string })[]>`
    select id, item, reason, off_at, off_by from game_item_off where game_id = ${gameId} and language = ${language} and on_at is null`;
  const off = new Map(rows.map(({ item, ...row }) => [item, view(row)]));
  return (await itemsIn(gameId, language)).map(({ id, kind, text, pictures }) => ({
    item: id,
    kind,
    text,
    pictures: [...pictures],
    off: off.get(id) ?? null,
  }));
}

/**
 * Switches an item off. Only one write at a time for a game and language, because each of two items may be dispensable, but not
 * both.
 */
export async function switchItemOff(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.switchItemOff>,
): Promise<OffView> {
  const { actor, now, locale } = context;
  const { game_id, language, item, reason } = input;
  if (!(await itemsIn(game_id, language)).some(({ id }) => id === item)) throw new AppError("game_item_not_found");
  const game = await loadGame(game_id);
  const pools = await loadPools(language, poolKindsOf(game));
  const thinWithout = (off: readonly string[]) => findThinLevel(game, pools, withoutItems(pools, [...off, item]));
  // Checking the levels takes a while. It is repeated within the write only if another editor was faster.
  const before = await readSwitchedOffIds(services.sql, game_id, language);
  const expected = before.includes(item) ? null : await thinWithout(before);
  return write(services, context, async (tx, sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`game items ${game_id} ${language}`}, 0))`;
    const off = await readSwitchedOffIds(sql, game_id, language);
    if (off.includes(item)) throw new AppError("game_item_is_off");
    const thin = off.join() === before.join() ? expected : await thinWithout(off);
    if (thin) {
      const part =
        thin.strand === null
          ? gameTexts[game_id].name[locale]
          : (strandNames[`${game_id}.${thin.strand}`]?.[locale] ?? thin.strand);
      throw new AppError("game_item_needed", { values: { part, level: thin.level } });
    }
    const id = v7({ msecs: now.getTime() });
    const [added] = await sql<Row[]>`
      insert into game_item_off (id, game_id, language, item, reason, off_by, off_at)
      values (${id}, ${game_id}, ${language}, ${item}, ${reason}, ${actor.account_id}, ${now}) returning id, reason, off_at, off_by`;
    await audit(tx, context, {
      action: "games.switch_item_off",
      subject: "game_item_off",
      subject_id: id,
      detail: { game_id, language, item },
    });
    return view(added as Row);
  });
}

export async function switchItemOn(
  services: Services,
  context: WriteContext<Person>,
  { game_item_off_id: id }: Body<typeof contract.switchItemOn>,
): Promise<{ id: string }> {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const [gone] =
      await sql`update game_item_off set on_by = ${actor.account_id}, on_at = ${now} where id = ${id} and on_at is null returning 1`;
    if (!gone) throw new AppError("game_item_off_not_found");
    await audit(tx, context, {
      action: "games.switch_item_on",
      subject: "game_item_off",
      subject_id: id,
    });
    return { id };
  });
}
