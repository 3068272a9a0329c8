import { isAddress, isWithin, plainAddress, readNetwork } from "./address.server.ts";

/**
 * The caller's address: the socket's, unless that is a trusted proxy; then the last address in X-Forwarded-For that is
 * none. What a stranger writes into the header is never believed.
 */
export function clientIpOf(socket: string | undefined, forwarded: string | undefined, trusted: readonly string[]): string {
  const own = plainAddress(socket ?? "");
  if (trusted.length === 0 || !forwarded) return own;
  const networks = networksOf(trusted);
  const chain = [...forwarded.split(",").map((part) => plainAddress(part.trim())), own];
  for (let i = chain.length - 1; i > 0; i--) {
    if (!isWithin(chain[i] as string, networks)) return chain[i] as string;
  }
  return isAddress(chain[0] as string) ? (chain[0] as string) : own;
}

type Networks = readonly NonNullable<ReturnType<typeof readNetwork>>[];
const known = new WeakMap<readonly string[], Networks>();
/** The settings are read once and checked there, so each list is parsed once. */
function networksOf(trusted: readonly string[]): Networks {
  let networks = known.get(trusted);
  if (!networks) {
    networks = trusted.map(readNetwork).filter((network) => network !== undefined);
    known.set(trusted, networks);
  }
  return networks;
}
