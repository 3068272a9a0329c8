import { demoPassword, emailOf } from "../app/demo/world.server.ts";
import type { Settings } from "../app/platform/settings/settings.server.ts";

/** What a person sees at the end of a start: where the product is, as whom to look at it, where the mail goes. */
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
  if (!settings.smtpUrl) lines.push("", `  Mail is at ${address}/_dev/mail`);
  return `${lines.join("\n")}\n\n`;
}
