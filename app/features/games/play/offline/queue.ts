import { mostAttempts } from "../../engine/attempts.ts";
import type { ReceivedPart, WaitingPlay } from "./kept.ts";

export const queueLimits = {
  /** How many plays may wait on a device, and for how many days. */
  plays: 60,
  days: 30,
  /** Limits of one call, which may have at most 256 kB. */
  batch: 20,
  bytes: 200_000,
  attempts: mostAttempts,
  /** Tickets to keep for each game. */
  ahead: 5,
} as const;
export const dayMs = 86_400_000;

/** Whether the server has not received all of the play. */
export const isWaiting = ({ sent, taken }: Pick<WaitingPlay, "sent" | "taken">): boolean =>
  taken === null || sent.attempts.length > taken.attempts || (sent.end !== null && !taken.ended);

const startOf = ({ sent }: Pick<WaitingPlay, "sent">): number => Date.parse(sent.started_at) + sent.offset_ms;

/** Compares two plays for sorting: the oldest first, as the server folds them. */
export const byStart = (a: Pick<WaitingPlay, "id" | "sent">, b: Pick<WaitingPlay, "id" | "sent">): number =>
  startOf(a) - startOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Whether the play can no longer be continued, because it has ended, or because it began a day ago. */
export const isFinal = ({ sent }: Pick<WaitingPlay, "sent">, now: number): boolean =>
  sent.end !== null || now - Date.parse(sent.started_at) >= dayMs;

/**
 * Whether a play still has to be sent (`wait`), is on the server but can be continued (`rest`), can be removed (`done`), or is too old to
 * be sent (`late`).
 */
export function fateOf(play: WaitingPlay, now: number): "wait" | "rest" | "done" | "late" {
  if (!isWaiting(play)) return isFinal(play, now) ? "done" : "rest";
  return now - play.kept_at > queueLimits.days * dayMs ? "late" : "wait";
}

/** Divides plays into batches: plays of one child, in order, within the limits of a call. */
export function batchesOf(plays: readonly WaitingPlay[]): WaitingPlay[][] {
  const batches: WaitingPlay[][] = [];
  for (const own of Map.groupBy(plays.toSorted(byStart), ({ profile_id }) => profile_id).values()) {
    let [batch, bytes, attempts]: [WaitingPlay[], number, number] = [[], 0, 0];
    for (const play of own) {
      const size = new TextEncoder().encode(JSON.stringify(play.sent)).length + 1;
      const { length } = play.sent.attempts;
      if (
        batch.length > 0 &&
        (batch.length === queueLimits.batch ||
          bytes + size > queueLimits.bytes ||
          attempts + length > queueLimits.attempts)
      ) {
        batches.push(batch);
        [batch, bytes, attempts] = [[], 0, 0];
      }
      batch.push(play);
      bytes += size;
      attempts += length;
    }
    batches.push(batch);
  }
  return batches;
}

export interface Verdict {
  play_id: string;
  verdict: "stored" | "appended" | "same" | "refused";
  /** Why it was refused. */
  code?: string | null;
  attempts: number;
}

interface Outcome {
  /** What the server has, by play. */
  taken: ReadonlyMap<string, ReceivedPart>;
  refused: readonly string[];
  /** What to do next: send other plays, send half of these because one cannot be read, or wait. */
  next: "go" | "halve" | "wait";
}

const unreadable: readonly number[] = [400, 413, 422];

/**
 * What a response means for the sent plays. Plays are kept even if the response says signed out, locked or not allowed, because someone
 * else may have the device.
 */
export function outcomeOf(batch: readonly WaitingPlay[], status: number, verdicts: readonly Verdict[] = []): Outcome {
  if (status === 200) {
    // A server with an older build may not know a newer play yet, so that play is kept.
    const told = new Map(verdicts.filter(({ code }) => code !== "version_unknown").map((one) => [one.play_id, one]));
    const refused = batch.filter(({ id }) => told.get(id)?.verdict === "refused").map(({ id }) => id);
    const taken = batch.filter(({ id }) => told.has(id) && !refused.includes(id));
    return {
      taken: new Map(
        taken.map(({ id, sent }) => [
          id,
          { attempts: Math.max(sent.attempts.length, told.get(id)?.attempts ?? 0), ended: sent.end !== null },
        ]),
      ),
      refused,
      next: "go",
    };
  }
  if (!unreadable.includes(status)) return { taken: new Map(), refused: [], next: "wait" };
  return batch.length > 1
    ? { taken: new Map(), refused: [], next: "halve" }
    : { taken: new Map(), refused: batch.map(({ id }) => id), next: "go" };
}
