import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import { spendFirst } from "../../../platform/limits/spend.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import { lockProfile } from "../../profiles/access.server.ts";
import type * as contract from "../contract.ts";
import { toAttempts, type JudgedPlay, judgePlay, type JudgeRefusal, versionOf } from "../data/judge.server.ts";
import { budgetOf } from "../data/limits.server.ts";
import { playerFor } from "../data/player.server.ts";
import {
  dealingInput,
  storePlays,
  type StoredPlay,
  storedPlays,
  type Ticket,
  ticketsOf,
} from "../data/plays.server.ts";
import { statesOf } from "../data/strands.server.ts";
import type { SentPlay } from "../data/shapes.ts";
import { isEqual, mergeAttempts } from "../engine/attempts.ts";
import { correctedStart } from "../engine/fold.ts";
import { loadGame } from "../games/list.ts";
import { sendingDays } from "../data/periods.ts";
import { foldPlay } from "./fold.server.ts";

type Taken = Data<typeof contract.addPlays>;
type Verdict = Taken["plays"][number];

const day = 86_400_000;
/**
 * A play is sent when it ends, and again if the response was lost. A device that was offline sends 60 plays in some twenty
 * calls.
 */
const sending = { count: 1440, seconds: 86_400, burst: 360 };

/** Stores plays in one transaction, one device at a time. Each play is accepted or refused separately. */
export async function addPlays(
  services: Services,
  context: WriteContext<Person>,
  { profile_id, plays }: Body<typeof contract.addPlays>,
): Promise<Taken> {
  const { actor, now } = context;
  // The limit is the caller's, no matter whose plays they send, and it is spent before any other statement.
  await spendFirst(services, [[`plays:${actor.account_id}`, sending]]);
  const player = await playerFor(services.sql, actor, profile_id, now);
  const ids = plays.map(({ play_id }) => play_id);
  // Dealing again takes the longest and needs no lock, because tickets never change. It runs in slices, one play after another.
  const tickets = await ticketsOf(services.sql, profile_id, ids);
  const dealt: ({ ticket: Ticket; start: Date; judged: JudgedPlay | JudgeRefusal } | null)[] = [];
  for (const play of plays) {
    const ticket = tickets.get(play.play_id);
    const start = ticket && startOf(play, ticket, now);
    dealt.push(ticket && start ? { ticket, start, judged: await judgePlay(play, ticket) } : null);
  }
  return write(services, context, async (tx, sql) => {
    await lockProfile(sql, profile_id);
    const stored = await storedPlays(sql, profile_id, ids);
    const verdicts: Verdict[] = [];
    for (const [at, play] of plays.entries()) {
      const again = dealt[at];
      const verdict = again
        ? await takePlay(sql, play, { ...again, stored: stored.get(play.play_id), profile_id, now })
        : refused(play, "ticket_unknown");
      verdicts.push(verdict);
      if (
        again &&
        typeof again.judged !== "string" &&
        (verdict.verdict === "stored" || verdict.verdict === "appended")
      ) {
        // The same call may contain more of this play.
        stored.set(play.play_id, storedAs(play, again.judged, stored.get(play.play_id)?.started_at ?? again.start));
        await publish(tx, "games.play_stored", { profile_id, play_id: play.play_id, game_id: play.game_id });
      }
    }
    return {
      plays: verdicts,
      strands: await strandsAfter(sql, profile_id, plays),
      budget: await budgetOf(sql, player, now),
    };
  });
}

/** When a play began; null if its ticket is for another game or language, or does not allow that time. */
function startOf(play: SentPlay, ticket: Ticket, now: Date): Date | null {
  if (ticket.game_id !== play.game_id || ticket.language !== play.language) return null;
  if (now.getTime() > ticket.expires_at.getTime() + sendingDays * day) return null;
  const start = correctedStart({
    started_at: Date.parse(play.started_at),
    offset: play.offset_ms,
    issued_at: ticket.issued_at.getTime(),
    received_at: now.getTime(),
  });
  return start > ticket.expires_at.getTime() ? null : new Date(start);
}

interface Taking {
  ticket: Ticket;
  start: Date;
  judged: JudgedPlay | JudgeRefusal;
  stored: StoredPlay | undefined;
  profile_id: string;
  now: Date;
}

const refused = ({ play_id }: SentPlay, code: NonNullable<Verdict["code"]>, attempts = 0): Verdict => ({
  play_id,
  verdict: "refused",
  code,
  attempts,
  doubtful: false,
  levels: [],
});

async function takePlay(
  sql: TxSql,
  play: SentPlay,
  { ticket, start, judged: by, stored, profile_id, now }: Taking,
): Promise<Verdict> {
  if (typeof by === "string") return refused(play, by, stored?.attempts.length);
  const { play_id } = play;
  if (stored) {
    const merged =
      stored.major === versionOf(play)[0] && isEqual(stored.dealt, dealingInput(play))
        ? mergeAttempts(stored.attempts, toAttempts(play))
        : { kind: "conflict" };
    if (merged.kind === "conflict") return refused(play, "play_conflict", stored.attempts.length);
    const more =
      play.attempts.length > stored.attempts.length ||
      (play.end !== null && stored.ending === null) ||
      play.active_ms > stored.active_ms;
    // An earlier part may be sent again after more of the play has arrived.
    if (!more || play.attempts.length < stored.attempts.length) {
      return {
        play_id,
        verdict: "same",
        code: null,
        attempts: stored.attempts.length,
        doubtful: stored.doubtful,
        levels: [],
      };
    }
  }
  const started_at = stored?.started_at ?? start;
  await storePlays(sql, [{ play, by, profile_id, started_at, now, known: stored?.attempts.length ?? 0 }]);
  const levels = await foldPlay(sql, { play, by, profile_id, start: started_at.getTime(), age: ticket.age });
  return {
    play_id,
    verdict: stored ? "appended" : "stored",
    code: null,
    attempts: by.attempts.length,
    doubtful: by.doubtful,
    levels,
  };
}

const storedAs = (play: SentPlay, { doubtful }: JudgedPlay, started_at: Date): StoredPlay => ({
  play_id: play.play_id,
  major: versionOf(play)[0],
  started_at,
  ending: play.end,
  active_ms: play.active_ms,
  doubtful,
  dealt: dealingInput(play),
  attempts: toAttempts(play),
});

async function strandsAfter(sql: TxSql, profileId: string, plays: readonly SentPlay[]): Promise<Taken["strands"]> {
  const all: Taken["strands"] = {};
  for (const gameId of new Set(plays.map(({ game_id }) => game_id))) {
    const { version } = await loadGame(gameId);
    all[gameId] = (await statesOf(sql, profileId, gameId, version.major)).map(
      ({ state }) => state,
    ) as Taken["strands"][string];
  }
  return all;
}
