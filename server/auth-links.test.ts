import { expect, test } from "vitest";
import { mailLink } from "./auth.server.ts";

const home = "https://korak.example";
const mail = { kind: "recovery", link: `${home}/auth/v1/verify?token=t`, tokenHash: "pkce_t", locale: "sl" } as const;

test("a password reset email links to the product's page in its language and keeps the query", () => {
  const link = mailLink({ ...mail, redirectTo: `${home}/sl/sprememba-gesla?from=phone` }, home);
  expect(link).toBe(`${home}/sl/sprememba-gesla?from=phone&token_hash=pkce_t`);
});

test.each([
  ["another page of the product", { redirectTo: `${home}/user` }],
  ["another site with the same path", { redirectTo: "https://korak.example.net/password-change" }],
  ["an app", { redirectTo: "korak://app/password-change" }],
  ["a sign-up", { kind: "signup", redirectTo: `${home}/password-change` }],
  ["an invitation to another site", { kind: "invite", redirectTo: "https://clinic.example/welcome" }],
] as const)("an email for %s links to the auth server", (_, more) => {
  expect(mailLink({ ...mail, ...more }, home)).toBe(mail.link);
});

test.each(["invite", "magiclink"] as const)(
  "an email of kind %s links to the product's page in the reader's language, with a redirect",
  (kind) => {
    const confirm = `${home}/sl/potrditev?token_hash=pkce_t&type=${kind}`;
    expect(mailLink({ ...mail, kind, redirectTo: home }, home)).toBe(confirm);
    expect(mailLink({ ...mail, kind, redirectTo: `${home}/events?a=1` }, home)).toBe(
      `${confirm}&redirect=%2Fevents%3Fa%3D1`,
    );
  },
);
