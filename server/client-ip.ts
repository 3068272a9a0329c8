import { BlockList, isIP } from "node:net";

/**
 * The caller's address: the socket's, unless that is a trusted proxy; then the last address in X-Forwarded-For that is
 * none. What a stranger writes into the header is never believed.
 */
export function clientIpOf(socket: string | undefined, forwarded: string | undefined, trusted: readonly string[]): string {
  const own = plain(socket ?? "");
  if (trusted.length === 0 || !forwarded) return own;
  const list = blockList(trusted);
  const chain = [...forwarded.split(",").map((part) => plain(part.trim())), own];
  for (let i = chain.length - 1; i > 0; i--) {
    if (!contains(list, chain[i] as string)) return chain[i] as string;
  }
  return isIP(chain[0] as string) ? (chain[0] as string) : own;
}

const plain = (address: string) => address.replace(/^::ffff:/, "");
const contains = (list: BlockList, ip: string) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");

const known = new WeakMap<readonly string[], BlockList>();
function blockList(trusted: readonly string[]): BlockList {
  let list = known.get(trusted);
  if (!list) {
    list = new BlockList();
    for (const entry of trusted) {
      const [address = "", bits] = entry.split("/");
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      if (bits) list.addSubnet(address, Number(bits), family);
      else list.addAddress(address, family);
    }
    known.set(trusted, list);
  }
  return list;
}
