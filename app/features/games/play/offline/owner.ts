import { clearDevice, deviceShelf } from "./database.ts";
import { isTheme, type Theme } from "../../../../platform/http/theme.ts";
import { cachePrefix } from "./worker-names.ts";

/** The account whose children play on this device, and the child who has it. */
interface Owner {
  account: string;
  held: string | null;
  /** The address to which plays are sent. */
  calls: string;
  /** The light or dark mode for the offline page, which the server does not render; absent if it follows the device. */
  theme?: Theme | undefined;
  /** First names of the children with games here, by profile, because the offline page cannot ask the server for them. */
  names?: Readonly<Record<string, string>> | undefined;
}

const key = "korak-games-owner";

export function deviceOwner(): Owner | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Owner | null;
  } catch {
    return null;
  }
}

function shownTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : undefined;
}

/** Remembers the light or dark mode that the reader chose. */
export function keepTheme(theme: Theme | undefined): void {
  const owner = deviceOwner();
  if (!owner || owner.theme === theme) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...owner, theme }));
  } catch {
    // This browser has no storage.
  }
}

export const isClaimed = (): boolean => deviceOwner() !== null;

const claimed = "korak:games-claimed";
/** Calls back when this device starts to keep games. */
export function onClaim(listen: () => void): () => void {
  addEventListener(claimed, listen);
  return () => removeEventListener(claimed, listen);
}

/** Removes everything this browser keeps of games: plays, tickets, and the files for playing offline. */
export async function wipeDevice(): Promise<void> {
  try {
    localStorage.removeItem(key);
  } catch {
    // This browser has no storage.
  }
  const files = "caches" in globalThis ? (await caches.keys()).filter((name) => name.startsWith(cachePrefix)) : [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all([
    clearDevice(),
    // The worker at the root does not belong to the games and stores nothing.
    ...workers.filter(({ scope }) => new URL(scope).pathname !== "/").map((worker) => worker.unregister()),
    ...files.map((name) => caches.delete(name)),
  ]);
}

const keptAccount = async (): Promise<string | undefined> =>
  (await (await deviceShelf()).get("owner", "owner").catch(() => undefined))?.account;

/**
 * Assigns the device to this account, whose children's plays it keeps from now on. Removes the data of another account,
 * including what a tab stored after that account had signed out.
 */
export async function claimDevice({
  child,
  ...owner
}: Omit<Owner, "theme" | "names"> & { child: { id: string; name: string } }): Promise<void> {
  const { account } = owner;
  if ((deviceOwner()?.account ?? (await keptAccount())) !== account) await wipeDevice();
  try {
    const names = { ...deviceOwner()?.names, [child.id]: child.name };
    localStorage.setItem(key, JSON.stringify({ ...owner, theme: shownTheme(), names } satisfies Owner));
    await (await deviceShelf()).update("owner", "owner", () => ({ id: "owner", account }));
    dispatchEvent(new Event(claimed));
  } catch {
    // This browser has no storage.
  }
}

/**
 * Remembers who has a device that an account has claimed: the locked child, or null for a grown-up. Offline, only this record
 * tells.
 */
export function holdDevice(held: string | null): void {
  const owner = deviceOwner();
  if (!owner || owner.held === held) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...owner, held } satisfies Owner));
  } catch {
    // This browser has no storage.
  }
}
