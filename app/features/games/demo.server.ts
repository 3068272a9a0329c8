import { createHash } from "node:crypto";
import { demoId } from "../../demo/ids.server.ts";
import type { DemoWorld } from "../../platform/features/demo-world.server.ts";
import { simulatePlay } from "./demo/simulated-play.ts";
import { type DemoPlay, demoPlays, zone } from "./demo/plays.ts";
import { foldStrand, type PlayWithAge, storeStrand } from "./data/fold.server.ts";
import { type JudgedPlay, judgePlay } from "./data/judge.server.ts";
import { type PlayToStore, storePlays } from "./data/plays.server.ts";
import type { SentPlay } from "./data/shapes.ts";
import { emptyState, stateAfterPlay, type StrandState } from "./engine/fold.ts";
import { type Game, poolKindsOf, type Strand, versionText } from "./engine/game.ts";
import { randomOf, seedOf } from "./engine/random.ts";
import { loadGame } from "./games/list.ts";
import { loadPools, versionsOf } from "./pools/load.ts";

interface Series {
  child: string;
  game: Game;
  strand: Strand;
  state: StrandState;
  plays: PlayWithAge[];
}

const seedFor = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 32);
const minute = 60_000;

/**
 * Creates demo plays with the real generators and staircase, by simulated children who learn. They are stored and folded like
 * sent plays.
 */
export async function seedGames(world: DemoWorld): Promise<void> {
  const { sql } = world.services;
  const series = new Map<string, Series>();
  const kept: (PlayToStore & { age: number; seed: string })[] = [];
  for (const planned of demoPlays) {
    const name = `${planned.child} ${planned.game}.${planned.strand}`;
    const own = series.get(name) ?? (await newSeries(planned));
    series.set(name, own);
    const { keeping, seed } = await play(world, own, planned);
    const { start, together } = { start: keeping.started_at.getTime(), together: keeping.play.together };
    const folded = {
      play_id: keeping.play.play_id,
      start,
      doubtful: keeping.by.doubtful,
      together,
      attempts: keeping.by.attempts,
      age: planned.age,
    };
    own.plays.push(folded);
    own.state = stateAfterPlay(own.state, folded, own.strand.tracks_delay);
    kept.push({ ...keeping, age: planned.age, seed });
  }
  await sql`
    insert into game_ticket (play_id, profile_id, game_id, language, seed, age, issued_at, expires_at)
    select play_id, profile_id, game_id, language, decode(seed, 'hex'), age, issued_at, issued_at + interval '14 days'
    from jsonb_to_recordset(${sql.json(
      kept.map(({ play: { play_id, game_id, language }, profile_id, seed, age, started_at }) => ({
        play_id,
        profile_id,
        game_id,
        language,
        seed,
        age,
        issued_at: started_at,
      })),
    )}) as t (play_id uuid, profile_id uuid, game_id text, language text, seed text, age int, issued_at timestamptz)`;
  await storePlays(sql, kept);
  for (const { child, game, strand, plays } of series.values()) {
    const folded = foldStrand(game, strand, null, plays);
    if (folded)
      await storeStrand(
        sql,
        { profile_id: world.id(child), game_id: game.id, strand: strand.id, major: game.version.major },
        folded,
        true,
      );
  }
  await sql`
    insert into game_limits (profile_id, minutes_a_day, quiet_from, quiet_to, changed_by, changed_at)
    values (${world.id("child-1")}, 20, '20:00', '07:00', ${world.id("adult-1")}, ${world.at(-59, "19:30", zone)})`;
}

async function newSeries({ child, game: id, strand: name, age }: DemoPlay): Promise<Series> {
  const game = await loadGame(id);
  const strand = game.strands.find((one) => one.id === name);
  if (!strand) throw new Error(`${id} has no strand ${name}`);
  return { child, game, strand, state: emptyState(game, strand, age), plays: [] };
}

async function play(
  world: DemoWorld,
  { game, strand, state }: Series,
  planned: DemoPlay,
): Promise<{ keeping: PlayToStore; seed: string }> {
  const { child, days, time, language, ability, tasks } = planned;
  const started_at = world.at(days, time, zone);
  const play_id = demoId(started_at, `${child} plays ${game.id}`);
  const seed = seedFor(`${child} ${game.id} ${strand.id} ${days}`);
  const kinds = poolKindsOf(game);
  const pools = await loadPools(language, kinds);
  const random = randomOf(seedOf(seedFor(`answers ${child} ${game.id} ${days}`)));
  const player = { ability, guess: 0.25, slope: 5, lapse: 0.04 };
  const { attempts, active_ms } = simulatePlay({
    strand,
    pools,
    seed: seedOf(seed),
    state,
    start: started_at.getTime(),
    player,
    random,
    tasks,
  });
  const sent: SentPlay = {
    play_id,
    game_id: planned.game,
    game_version: versionText(game),
    pools: versionsOf(pools, kinds) as Record<string, number>,
    language,
    channel: planned.game === "listen" ? "voice" : null,
    narrow: false,
    focus: null,
    adapted: false,
    together: false,
    device: { input: "touch", coarse: true, hz: 60, reduced_motion: false, sound: true },
    started_at: started_at.toISOString(),
    offset_ms: 0,
    ended_at: new Date(started_at.getTime() + active_ms + minute / 2).toISOString(),
    end: "done",
    active_ms: Math.round(active_ms),
    attempts: attempts.map((attempt) => ({ ...attempt, stimulus: [...attempt.stimulus], flags: [...attempt.flags] })),
  };
  const by = (await judgePlay(sent, { seed, language, items_off: [], issued_at: started_at })) as JudgedPlay;
  return {
    keeping: {
      play: sent,
      by,
      profile_id: world.id(child),
      started_at,
      now: new Date(started_at.getTime() + 4 * minute),
      known: 0,
    },
    seed,
  };
}
