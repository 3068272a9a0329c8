import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address; an IPv4 address written as IPv6 becomes IPv4. Undefined for anything else. */
const parse = (text: string): Address | undefined => (isIP(text) === 0 ? undefined : ipaddr.process(text));

/** An address in its shortest form, so that two spellings are equal. Returns other text unchanged. */
export const plainAddress = (text: string): string => parse(text)?.toString() ?? text;

export const isAddress = (text: string): boolean => isIP(text) !== 0;

/**
 * Returns the key that rate limits count by. An IPv6 subscriber owns at least the last 64 bits, so all such addresses count
 * as one. Returns other text unchanged.
 */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!address) return text;
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Whether an address is on the public internet, and not this machine's or in a private or other special network. */
export const isPublicAddress = (text: string): boolean =>
  parse(text)?.range() === "unicast" && isWithin(text, handedOut);

type Network = readonly [address: Address, bits: number];

/** Parses `10.0.0.1`, `10.0.0.0/8` or the same in IPv6; undefined for anything else. */
export function readNetwork(text: string): Network | undefined {
  const [written = "", bits, ...rest] = text.split("/");
  const address = parse(written);
  if (!address || rest.length > 0) return undefined;
  const all = address.kind() === "ipv6" ? 128 : 32;
  if (bits === undefined) return [address, all];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? [address, Number(bits)] : undefined;
}

/** IANA assigns IPv6 addresses from this block only; ::127.0.0.1, written ::7f00:1, is outside it. */
const handedOut = ["0.0.0.0/0", "2000::/3"].map((text) => readNetwork(text) as Network);

/** Whether an address is in one of the networks. */
export function isWithin(text: string, networks: readonly Network[]): boolean {
  const address = parse(text);
  return (
    address !== undefined &&
    networks.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits))
  );
}
