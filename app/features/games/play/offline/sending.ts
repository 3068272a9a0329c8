import type { addPlays } from "../../contract.ts";
import type { z } from "zod";
import type { SendCall } from "../ask.ts";
import { deviceName } from "../device.ts";
import type { WaitingPlay } from "./kept.ts";
import { batchesOf, fateOf, isFinal, isWaiting, outcomeOf } from "./queue.ts";
import type { Shelf } from "./shelf.ts";

type Answer = z.output<typeof addPlays.data>;

export interface Device {
  shelf: Shelf;
  ask: SendCall;
  now(): number;
  /** Whether the device is online; absent if unknown. */
  online?(): boolean;
  /** Runs work in one tab at a time. */
  inTurn?(work: () => Promise<void>): Promise<void>;
}

const lose = (shelf: Shelf, count: number) =>
  shelf.update("losses", "losses", (known) => ({ id: "losses", count: (known?.count ?? 0) + count }));

/**
 * Sends unsent plays, the oldest first, until all are sent or the server stops accepting them. Sending a play twice does no
 * harm.
 */
export const sendWaiting = (device: Device): Promise<void> =>
  (device.inTurn ?? ((work) => work()))(() => sendAll(device));

async function sendAll({ shelf, ask, now }: Device): Promise<void> {
  const waiting: WaitingPlay[] = [];
  for (const play of await shelf.all("plays")) {
    const fate = fateOf(play, now());
    if (fate === "wait") waiting.push(play);
    if (fate === "done" || fate === "late") await shelf.update("plays", play.id, () => undefined);
    if (fate === "late") await lose(shelf, 1);
  }
  const stopped = new Set<string>();
  for (const batch of batchesOf(waiting)) {
    const profile = batch[0]?.profile_id ?? "";
    // The server may still accept another child's plays.
    if (!stopped.has(profile) && !(await sendBatch({ shelf, ask, now }, profile, batch))) stopped.add(profile);
  }
  for (const one of await shelf.all("settings")) if (one.waiting) await sendSettings({ shelf, ask }, one.id);
}

/** Sends one batch; false if the rest has to wait. */
async function sendBatch(device: Device, profile_id: string, batch: readonly WaitingPlay[]): Promise<boolean> {
  const { shelf, ask, now } = device;
  const { status, body } = await ask("stats", { profile_id, plays: batch.map(({ sent }) => sent) });
  const answer = body.data as Answer | undefined;
  const { taken, refused, next } = outcomeOf(batch, status, answer?.plays);
  if (next === "wait") return false;
  if (next === "halve") {
    const half = Math.ceil(batch.length / 2);
    return (
      (await sendBatch(device, profile_id, batch.slice(0, half))) && sendBatch(device, profile_id, batch.slice(half))
    );
  }
  for (const { id } of batch) {
    const has = taken.get(id);
    if (refused.includes(id)) await shelf.update("plays", id, () => undefined);
    else if (has) {
      await shelf.update("plays", id, (play) => {
        // The play may have grown while it was being sent.
        const after = play && { ...play, taken: has };
        return after && !isWaiting(after) && isFinal(after, now()) ? undefined : after;
      });
    }
  }
  if (refused.length > 0) await lose(shelf, refused.length);
  if (answer) await learn(device, profile_id, answer);
  return true;
}

/** Stores the server's current data about the child's games. */
async function learn({ shelf, now }: Device, profile_id: string, { strands, budget }: Answer): Promise<void> {
  const games = (await shelf.all("games")).filter((game) => game.profile_id === profile_id);
  for (const { id } of games) {
    await shelf.update("games", id, (game) => {
      if (!game) return undefined;
      const fresh = strands[game.game_id] ?? [];
      const known = game.loaded.strands.map(
        (state) =>
          fresh.find(({ strand, game_major }) => strand === state.strand && game_major === state.game_major) ?? state,
      );
      return { ...game, loaded: { ...game.loaded, strands: known, budget }, budget_at: now() };
    });
  }
}

const conflict = 409;

/** Sends the settings. The last choice on this device wins. */
export async function sendSettings({ shelf, ask }: Pick<Device, "shelf" | "ask">, profile_id: string): Promise<void> {
  const kept = await shelf.get("settings", profile_id);
  if (!kept?.waiting) return;
  const { game_id, settings } = kept;
  const save = (rev: number) => ask("save", { profile_id, game_id, device: deviceName(), rev, settings });
  let { status, body } = await save(kept.rev);
  if (status === conflict) {
    // Another page of this device saved in the meantime; the refusal contains the current revision.
    const rev = Number(
      (body as { fields?: { rev?: { values?: { rev?: unknown } } } }).fields?.rev?.values?.rev ?? kept.rev,
    );
    ({ status, body } = await save(rev));
  }
  if (status !== 200) return;
  const { rev } = body.data as { rev: number };
  await shelf.update(
    "settings",
    profile_id,
    (now) => now && { ...now, rev, waiting: JSON.stringify(now.settings) !== JSON.stringify(settings) },
  );
}
