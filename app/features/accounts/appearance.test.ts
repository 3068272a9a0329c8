import { expect, test } from "vitest";
import { themeCookie } from "../../platform/http/theme.ts";
import { action, loader } from "./pages/appearance.ts";

const page = {
  caller: { kind: "anon" },
  locale: "sl",
  services: { settings: { publicUrl: "https://korak.example" } },
};
const args = (fields: Record<string, string>) => ({
  request: new Request("https://korak.example/sl/videz", { method: "POST", body: new URLSearchParams(fields) }),
  context: { get: () => page },
});
const choose = (fields: Record<string, string>) => action(args(fields) as never);

test("choosing a theme stores it in a one-year cookie and redirects back to the page it was chosen on", async () => {
  const answer = await choose({ theme: "dark", back: "/sl/uporabnik?stran=2" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sl/uporabnik?stran=2"]);
  expect(answer.headers.get("set-cookie")).toBe(
    `${themeCookie.name}=dark; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
});

test.each(["system", "", "<script>", "DARK"])(
  "choosing the theme %j removes the cookie, so the system's theme applies",
  async (theme) => {
    expect((await choose({ theme, back: "/" })).headers.get("set-cookie")).toMatch(/^korak-theme=; Max-Age=0;/);
  },
);

test.each(["//evil.example", "https://evil.example/", "\\evil", "", "javascript:alert(1)"])(
  "choosing a theme does not redirect to %j",
  async (back) => expect((await choose({ theme: "light", back })).headers.get("location")).toBe("/sl"),
);

test("a GET of the theme page sets no cookie and redirects to the home page", () => {
  const answer = loader(args({ theme: "dark" }) as never);
  expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([302, "/sl", null]);
});
