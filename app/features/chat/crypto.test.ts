import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { decryptText, encryptText, newGroupKey, rewrapGroupKey, unwrapGroupKey } from "./crypto.server.ts";

const master = randomBytes(32);
const group = "0198c000-0000-7000-8000-000000000001";
const message = "0198c000-0000-7000-8000-000000000002";
const key = unwrapGroupKey(master, group, newGroupKey(master, group));

it("decrypts what it encrypted, in Latin, Cyrillic, and emoji", () => {
  for (const text of ["Dober dan, Špela!", "Ђорђе 👋🏽", "", "x".repeat(4000)]) {
    expect(decryptText(key, message, encryptText(key, message, text))).toBe(text);
  }
});

it("encrypts the same text to different bytes without the plaintext in them", () => {
  const [one, two] = [encryptText(key, message, "Vid je bil pogumen"), encryptText(key, message, "Vid je bil pogumen")];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from("pogumen"))).toBe(false);
});

it("decryption rejects a flipped bit, truncation, another message's id, and another key", () => {
  const sealed = encryptText(key, message, "ob petih");
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] as number) ^ 1;
    expect(() => decryptText(key, message, changed)).toThrow();
  }
  expect(() => decryptText(key, message, sealed.subarray(0, -1))).toThrow();
  expect(() => decryptText(key, message, Buffer.alloc(5))).toThrow();
  expect(() => decryptText(key, group, sealed)).toThrow();
  expect(() => decryptText(randomBytes(32), message, sealed)).toThrow();
});

it("binds a wrapped key to its group and to the master key", () => {
  const wrapped = newGroupKey(master, group);
  expect(() => unwrapGroupKey(master, message, wrapped)).toThrow();
  expect(() => unwrapGroupKey(randomBytes(32), group, wrapped)).toThrow();
});

it("keeps texts readable when the master key is rotated", () => {
  const wrapped = newGroupKey(master, group);
  const sealed = encryptText(unwrapGroupKey(master, group, wrapped), message, "ostane");
  const next = randomBytes(32);
  const rewrapped = rewrapGroupKey(master, next, group, wrapped);
  expect(decryptText(unwrapGroupKey(next, group, rewrapped), message, sealed)).toBe("ostane");
  expect(() => unwrapGroupKey(master, group, rewrapped)).toThrow();
});
