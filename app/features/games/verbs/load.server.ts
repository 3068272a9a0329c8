import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import { planFor } from "../data/plans.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { wallTimeAt } from "../../../platform/time/zoned.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { isOff, switchedOff } from "../data/catalogue.server.ts";
import { readSwitchedOffIds } from "../data/items-off.server.ts";
import { budgetOf } from "../data/limits.server.ts";
import { ageFor, type Player, playerFor } from "../data/player.server.ts";
import { statesOf } from "../data/strands.server.ts";
import { type GameSettings } from "../data/shapes.ts";
import { emptyState, isOpen } from "../engine/fold.ts";
import { poolKindsOf, readingAge } from "../engine/game.ts";
import { loadGame as gameOf } from "../games/list.ts";
import { loadPools } from "../pools/load.ts";
import { recordingsFor } from "../voices/recordings.server.ts";
import { mostTickets, resumeDays, ticketDays } from "../data/periods.ts";

type Input = Body<typeof contract.loadGame>;
type Loaded = Data<typeof contract.loadGame>;

const day = 86_400_000;

/**
 * During a child lock nothing is dealt in quiet hours or when the day's minutes are used up. Grown-ups with the device decide
 * for themselves.
 */
const mayBegin = (person: Person, { quiet_now, minutes_left }: Loaded["budget"]) =>
  !person.child_lock_active || (!quiet_now && minutes_left !== 0);

export async function loadGame(services: Services, context: WriteContext<Person>, input: Input): Promise<Loaded> {
  const { actor, now } = context;
  const player = await playerFor(services.sql, actor, input.profile_id, now);
  const game = await gameOf(input.game_id);
  const off = await switchedOff(services.sql);
  if (isOff(off, game.id)) throw new AppError("game_switched_off");
  const { age, kind } = player;
  const years = ageFor({ kind, age }, game.ages[0]);
  const stored = (await statesOf(services.sql, player.id, game.id, game.version.major)).map(({ state }) => state);
  const strands = game.strands.map(
    (strand) => stored.find((state) => state.strand === strand.id) ?? emptyState(game, strand, years),
  );
  const plan = await planFor(services.sql, player.id, wallTimeAt(now, player.time_zone).day);
  const items = plan?.items.filter(({ game_id }) => game_id === game.id) ?? [];
  // Children who cannot read yet get no tasks that must be read.
  const unread =
    age !== null && age < readingAge && game.written
      ? game.written(await loadPools(input.language, poolKindsOf(game)))
      : [];
  const { listOf } = await recordingsFor(services);
  return write(services, context, async (_, sql) => {
    const budget = await budgetOf(sql, player, now);
    const off_now = await readSwitchedOffIds(sql, input.game_id, input.language);
    const items_off = unread.length === 0 ? off_now : [...new Set([...off_now, ...unread])].toSorted();
    const tickets = mayBegin(actor, budget)
      ? await dealTickets(sql, actor, player, years, { ...input, items_off }, now)
      : [];
    const device = await deviceOf(sql, player, input, now);
    return {
      tickets,
      items_off,
      server_time: now.toISOString(),
      age,
      strands: strands as Loaded["strands"],
      open: game.strands
        .filter((strand) => !isOff(off, game.id, strand.id) && isOpen(game, strand, years, stored))
        .map(({ id }) => id),
      ...device,
      budget,
      plan: plan && items.length > 0 ? { plan_id: plan.plan_id, minutes: plan.minutes, items } : null,
      voices: listOf(input.game_id, input.language),
    };
  });
}

async function dealTickets(
  sql: TxSql,
  actor: Person,
  player: Player,
  age: number,
  { game_id, language, tickets, items_off }: Input & { items_off: string[] },
  now: Date,
) {
  const expires = new Date(now.getTime() + ticketDays * day);
  const dealt = Array.from({ length: tickets }, () => ({
    play_id: v7({ msecs: now.getTime() }),
    seed: randomBytes(16).toString("hex"),
  }));
  await sql`
    insert into game_ticket (play_id, profile_id, account_id, game_id, language, seed, items_off, age, issued_at, expires_at)
    select play_id, ${player.id}, ${actor.account_id}, ${game_id}, ${language}, decode(seed, 'hex'), ${items_off}::text[], ${age}, ${now}, ${expires}
    from unnest(${dealt.map((one) => one.play_id)}::uuid[], ${dealt.map(({ seed }) => seed)}::text[]) as t (play_id, seed)`;
  await sql`
    delete from game_ticket where play_id in (
      select n.play_id from game_ticket n
      where n.profile_id = ${player.id} and n.game_id = ${game_id} and not exists (select from game_play p where p.id = n.play_id)
      order by n.issued_at desc, n.play_id desc offset ${mostTickets})`;
  return dealt.map((one) => ({ ...one, items_off, expires_at: expires.toISOString() }));
}

/** The device's settings, and the play on it that was recently interrupted. */
async function deviceOf(
  sql: TxSql,
  player: Player,
  { game_id, device }: Input,
  now: Date,
): Promise<Pick<Loaded, "resume" | "settings" | "rev">> {
  if (device === undefined) return { resume: null, settings: {}, rev: 0 };
  type Row = { rev: number; settings: GameSettings; resume: NonNullable<Loaded["resume"]> | null };
  const [row] = await sql<Row[]>`
    select d.rev, d.settings, case when t.play_id is not null then
        jsonb_build_object('play_id', t.play_id, 'seed', encode(t.seed, 'hex'), 'items_off', to_jsonb(t.items_off), 'i', r.i, 'active_ms', r.active_ms) end as resume
    from game_device d
    left join jsonb_to_record(d.resume -> ${game_id}) as r (play_id uuid, i int, active_ms int, at timestamptz) on true
    left join game_ticket t on t.play_id = r.play_id and t.profile_id = d.profile_id and r.at > ${new Date(now.getTime() - resumeDays * day)}
    where d.profile_id = ${player.id} and d.device = ${device}`;
  return row ?? { resume: null, settings: {}, rev: 0 };
}
