import { expect, test } from "vitest";
import { mailLink } from "./auth.server.ts";

const home = "https://korak.example";
const mail = { kind: "recovery", link: `${home}/auth/v1/verify?token=t`, tokenHash: "pkce_t" } as const;

test("a forgotten password's mail leads to our own page, in its language, whatever else the address says", () => {
  const link = mailLink({ ...mail, redirectTo: `${home}/sl/sprememba-gesla?from=phone` }, home);
  expect(link).toBe(`${home}/sl/sprememba-gesla?from=phone&token_hash=pkce_t`);
});

test.each([
  ["another page of ours", { redirectTo: `${home}/user` }],
  ["another site with the same path", { redirectTo: "https://korak.example.net/password-change" }],
  ["an app", { redirectTo: "korak://app/password-change" }],
  ["another mail", { kind: "magiclink", redirectTo: `${home}/password-change` }],
] as const)("%s goes by way of the auth server", (_, more) => {
  expect(mailLink({ ...mail, ...more }, home)).toBe(mail.link);
});
