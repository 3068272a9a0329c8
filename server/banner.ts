import { demoPassword, emailOf } from "../app/demo/world.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

/** Returns the message at the end of startup: the product's URL, demo accounts, and where email goes. */
export function banner(settings: Settings, address: string): string {
  const lines = ["", `  Korak is ready at ${address}`];
  if (settings.demo) {
    lines.push(
      "",
      `  A family      ${emailOf("adult-1")}`,
      `  A specialist  ${emailOf("specialist-07")}`,
      `  Password      ${demoPassword}`,
    );
  }
  if (!settings.smtpUrl && settings.sandbox) lines.push("", `  Mail is at ${address}/_dev/mail`);
  if (settings.loopbackOnly) {
    lines.push("", "  Only this machine can open it. HOST=0.0.0.0, or PUBLIC_URL with KORAK_DEMO=1, lets others in.");
  }
  if (!settings.smtpUrl && !settings.sandbox) {
    lines.push("", "  No mail is sent: SMTP_URL is not set. No one can register or reset a password until it is.");
  }
  return `${lines.join("\n")}\n\n`;
}
