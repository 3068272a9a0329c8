import { sendCallsTo } from "../ask.ts";
import { deviceShelf } from "./database.ts";
import { isWaiting } from "./queue.ts";
import { type Device, sendWaiting } from "./sending.ts";

const every = 5 * 60_000;
const turn = "korak-games-send";
const channelName = "korak-games";

/** This browser's storage, and the server that receives its plays. */
export const deviceAt = async (address: string): Promise<Device> => ({
  shelf: await deviceShelf(),
  ask: sendCallsTo(address),
  now: Date.now,
  online: () => navigator.onLine,
  inTurn: (work) => (navigator.locks ? navigator.locks.request(turn, work) : work()) as Promise<void>,
});

/** Tells all pages of this browser that the stored plays have changed. */
export function announceChange(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage("changed");
  channel.close();
}

export function onStoredPlaysChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listen);
  return () => channel.close();
}

export interface StoredPlayCounts {
  waiting: number;
  /** Plays that were never accepted: too old, or impossible for the game. */
  lost: number;
}

export async function countStoredPlays(): Promise<StoredPlayCounts> {
  const shelf = await deviceShelf();
  return {
    waiting: (await shelf.all("plays")).filter(isWaiting).length,
    lost: (await shelf.get("losses", "losses"))?.count ?? 0,
  };
}

export async function forgetLosses(): Promise<void> {
  await (await deviceShelf()).update("losses", "losses", () => undefined);
  announceChange();
}

/** Sends waiting plays; true if none is left. */
export async function sendUnsentPlays(address: string): Promise<boolean> {
  await sendWaiting(await deviceAt(address));
  announceChange();
  return (await countStoredPlays()).waiting === 0;
}

let watched = false;

/** Sends unsent plays now, when the connection returns, and every five minutes. Starts only once per page. */
export function keepSendingPlays(address: string): void {
  if (watched) return;
  watched = true;
  const send = () => void sendUnsentPlays(address);
  send();
  setInterval(send, every);
  for (const event of ["online", "korak:online"]) addEventListener(event, send);
}
