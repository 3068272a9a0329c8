import { isAddress, isWithin, plainAddress, readNetwork } from "./address.server.ts";

/**
 * Returns the client's address: the socket's or, behind a trusted proxy, the last address in X-Forwarded-For that is not a
 * trusted proxy. A header from an untrusted client is ignored.
 */
export function clientIpOf(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  const own = plainAddress(socket ?? "");
  if (trusted.length === 0 || !forwarded) return own;
  const networks = networksOf(trusted);
  const chain = [...forwarded.split(",").map((part) => plainAddress(part.trim())), own];
  for (let i = chain.length - 1; i > 0; i--) {
    if (!isWithin(chain[i] as string, networks)) return chain[i] as string;
  }
  return isAddress(chain[0] as string) ? (chain[0] as string) : own;
}

/** Whether an address is one of the proxies that the operator named. */
export const isTrustedProxy = (address: string, trusted: readonly string[]): boolean =>
  trusted.length > 0 && isWithin(address, networksOf(trusted));

type Networks = readonly NonNullable<ReturnType<typeof readNetwork>>[];
const known = new WeakMap<readonly string[], Networks>();
/** Parses each setting's list once. The settings have already validated it. */
function networksOf(trusted: readonly string[]): Networks {
  let networks = known.get(trusted);
  if (!networks) {
    networks = trusted.map(readNetwork).filter((network) => network !== undefined);
    known.set(trusted, networks);
  }
  return networks;
}
