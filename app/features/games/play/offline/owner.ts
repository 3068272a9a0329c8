import { clearDevice, deviceShelf } from "./database.ts";
import { isTheme, type Theme } from "../../../../platform/http/theme.ts";
import { cachePrefix } from "./worker-names.ts";

/** Whose children play on this device, and which of them holds it. */
interface Owner {
  account: string;
  held: string | null;
  /** Where its plays are sent. */
  calls: string;
  /** How light its pages are, for the page without a connection, which the server does not make; absent where it follows the device. */
  theme?: Theme | undefined;
  /** First names of the children with games here, by profile: without a connection no one else knows whose games they are. */
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

/** Remembers how light the reader has chosen their pages to be. */
export function keepTheme(theme: Theme | undefined): void {
  const owner = deviceOwner();
  if (!owner || owner.theme === theme) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...owner, theme }));
  } catch {
    // Nothing is kept here.
  }
}

export const isClaimed = (): boolean => deviceOwner() !== null;

const claimed = "korak:games-claimed";
/** Calls back when games are kept on this device from now on. */
export function onClaim(listen: () => void): () => void {
  addEventListener(claimed, listen);
  return () => removeEventListener(claimed, listen);
}

/** Removes all that this browser keeps of games: plays, tickets, and the files that work without a connection. */
export async function wipeDevice(): Promise<void> {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept here.
  }
  const files = "caches" in globalThis ? (await caches.keys()).filter((name) => name.startsWith(cachePrefix)) : [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all([
    clearDevice(),
    // The one at the top is not the games', and keeps nothing.
    ...workers.filter(({ scope }) => new URL(scope).pathname !== "/").map((worker) => worker.unregister()),
    ...files.map((name) => caches.delete(name)),
  ]);
}

const keptAccount = async (): Promise<string | undefined> =>
  (await (await deviceShelf()).get("owner", "owner").catch(() => undefined))?.account;

/** From here on the device keeps plays of this account's children; what is another's goes, and what a tab kept after its account had signed out. */
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
    // Nothing is kept here.
  }
}

/** Who holds a device that is claimed already: the child of the lock, or with null a grown-up. Without a connection no one else would say so. */
export function holdDevice(held: string | null): void {
  const owner = deviceOwner();
  if (!owner || owner.held === held) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...owner, held } satisfies Owner));
  } catch {
    // Nothing is kept here.
  }
}
