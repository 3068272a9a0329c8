import { expect, test } from "vitest";
import { isPublicAddress, isWithin, networkOf, plainAddress, readNetwork } from "./address.server.ts";
import { clientIpOf } from "./client-ip.server.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::2", "2001:db8:0:0::/64"],
  ["2001:db8:1::a", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["018f0000-0000-7000-8000-000000000000", "018f0000-0000-7000-8000-000000000000"],
  ["0x7f.1", "0x7f.1"],
  ["", ""],
])("rate limits count the address %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  "::1",
  "127.0.0.1",
  "::ffff:127.0.0.1",
  "10.1.2.3",
  "192.168.1.7",
  "fd00::1",
  "fe80::1",
  "0.0.0.0",
  "",
  "host",
  // The other special blocks of IANA's registries, and ways to write an IPv4 address within IPv6.
  "::",
  "::2",
  "::127.0.0.1",
  "::7f00:1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:2::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fec0::1",
  "ff02::1",
  "0.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.9",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
])("%j is not an address on the public internet", (text) => expect(isPublicAddress(text)).toBe(false));
test.each(["93.184.216.34", "::ffff:93.184.216.34", "2606:2800:220:1::1", "2a00:1450::1"])(
  "%j is an address on the public internet",
  (text) => expect(isPublicAddress(text)).toBe(true),
);

test.each([
  "",
  "10.0.0.0/33",
  "10.0.0.0/8/8",
  "10.0.0.0/x",
  "10.0.0.0/-1",
  "2001:db8::/129",
  "010.0.0.1",
  "proxy.example",
])("%j is not a network", (text) => expect(readNetwork(text)).toBeUndefined());

test.each([
  ["10.1.2.3", "10.0.0.0/8", true],
  ["::ffff:10.1.2.3", "10.0.0.0/8", true],
  ["11.1.2.3", "10.0.0.0/8", false],
  ["10.0.0.1", "10.0.0.1", true],
  ["2001:db8:5::1", "2001:db8::/32", true],
  ["2001:db9::1", "2001:db8::/32", false],
  ["10.0.0.1", "2001:db8::/32", false],
  ["nobody", "10.0.0.0/8", false],
])("isWithin tells whether %s is in %s: %s", (ip, network, inside) => {
  expect(
    isWithin(
      ip,
      [readNetwork(network)].filter((one) => one !== undefined),
    ),
  ).toBe(inside);
});

test("plainAddress makes two spellings of one address equal", () => {
  expect(plainAddress("2001:0DB8::0001")).toBe(plainAddress("2001:db8:0:0::1"));
});

test.each([
  ["198.51.100.1", undefined, ["10.0.0.0/8"], "198.51.100.1"],
  // An untrusted client's header is ignored.
  ["198.51.100.1", "192.0.2.9", ["10.0.0.0/8"], "198.51.100.1"],
  ["::ffff:10.0.0.2", "192.0.2.9", ["10.0.0.0/8"], "192.0.2.9"],
  ["10.0.0.2", "203.0.113.5, 192.0.2.9, 10.0.0.3", ["10.0.0.0/8"], "192.0.2.9"],
  ["10.0.0.2", "10.0.0.4, 10.0.0.3", ["10.0.0.0/8"], "10.0.0.4"],
  ["10.0.0.2", "unknown", ["10.0.0.0/8"], "10.0.0.2"],
  ["10.0.0.2", "192.0.2.9", [], "10.0.0.2"],
])("with socket %s, header %s and trusted proxies %s, the caller is %s", (socket, forwarded, trusted, caller) => {
  expect(clientIpOf(socket, forwarded, trusted)).toBe(caller);
});
