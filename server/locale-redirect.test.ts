import { expect, test } from "vitest";
import { localeCookieFor } from "./locale-redirect.ts";

test("the language of the shown page is stored in a cookie that is Secure over https", () => {
  const url = new URL("https://korak.example/sl/prijava");
  expect(localeCookieFor(url, undefined, true)).toBe(
    "i18n_redirected=sl; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
  expect(localeCookieFor(url, "en", false)).toBe("i18n_redirected=sl; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(localeCookieFor(url, "sl", true)).toBeUndefined();
});
