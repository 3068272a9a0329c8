import { expect, test } from "vitest";
import { AuthError } from "../errors.server.ts";
import { wordsAbout } from "./guessable.server.ts";
import { createPasswordHasher, requirePassword, weaknessOf } from "./passwords.server.ts";

const ana = wordsAbout("ana.novak7@primer.si", { firstName: "Ana", lastName: "Žnidaršič" });

test.each([
  "password",
  "12345678",
  "korak123",
  "aaaaaaaa",
  "        ",
  "abababab",
  "qwertyuiop",
  "Password1",
  "iloveyou!",
  "Korak2026!",
  "ananovak",
  "novak1987",
  "Žnidaršič1",
  "znidarsic!",
  "primer.si",
  "letmein1",
  "football1",
])("the password %j is too easy to guess", (password) => {
  expect(weaknessOf(password, ana)?.reasons).toEqual(["pwned"]);
  expect(() => requirePassword(password, ana)).toThrow(AuthError);
});

test.each([
  "correct horse battery",
  "dobro geslo 1",
  "čmrlj leti čez travo",
  "Novak in trije psi",
  "xK4-pq9-zzT",
  "someone else's",
  "č".repeat(8) + " in še kaj",
])("the password %j is allowed", (password) => {
  expect(weaknessOf(password, ana)).toBeNull();
});

test("a password may contain words about other users, but not about its own user", () => {
  expect(weaknessOf("novakova7", wordsAbout("zala@primer.si"))).toBeNull();
  expect(weaknessOf("novakova7", ana)?.reasons).toEqual(["pwned"]);
});

test("a password may have 72 characters, even if they are more bytes, and the last one counts", async () => {
  const hasher = createPasswordHasher();
  const signs = [..."abcčdefghijklmnoprsštuvzž"].map((sign, i) => sign + String.fromCodePoint(0x10d + i)).join("");
  const longest = (signs + signs).slice(0, 72);
  expect(Buffer.byteLength(longest)).toBeGreaterThan(72);
  expect(() => requirePassword(longest)).not.toThrow();
  expect(() => requirePassword(`${longest}č`)).toThrow("longer than 72 characters");
  // Every character counts, including the last.
  const hash = await hasher.hash(longest);
  expect(await hasher.verify(longest, hash)).toBe(true);
  expect(await hasher.verify(`${longest.slice(0, -1)}x`, hash)).toBe(false);
});
