import { expect, test } from "vitest";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { banner } from "./banner.ts";

const shown = (env: Record<string, string>) => banner(readSettings(env), "http://localhost:3000");

test("the banner links to the mailbox only if it is open, and says if no email is sent", () => {
  expect(shown({})).toContain("Mail is at http://localhost:3000/_dev/mail");
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://korak.example" };
  expect(shown(production)).not.toContain("_dev/mail");
  expect(shown(production)).toContain("No mail is sent: SMTP_URL is not set.");
  expect(shown({ ...production, SMTP_URL: "smtp://mail.example" })).not.toMatch(/mail/i);
  expect(shown({ ...production, KORAK_DEMO: "1" })).toContain("_dev/mail");
});

test("the banner says if only this machine can connect, and how to allow others", () => {
  const alone = "Only this machine can open it. HOST=0.0.0.0, or PUBLIC_URL with KORAK_DEMO=1, lets others in.";
  expect(shown({})).toContain(alone);
  expect(shown({ HOST: "0.0.0.0" })).not.toContain("Only this machine");
  expect(shown({ NODE_ENV: "production", PUBLIC_URL: "https://korak.example" })).not.toContain("Only this machine");
});
