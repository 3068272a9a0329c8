import type { Settings } from "../app/platform/settings/settings.server.ts";

/**
 * The answer of `/readyz`. A process without a mail server is ready, as it serves everybody who is registered; what it
 * cannot do stands in further lines, for whoever looks and for monitors that read the text.
 */
export function readiness(up: boolean, { smtpUrl, sandbox }: Pick<Settings, "smtpUrl" | "sandbox">): [text: string, status: 200 | 503] {
  if (!up) return ["not ready", 503];
  const lacks = !smtpUrl && !sandbox ? ["mail: waits, SMTP_URL is not set"] : [];
  return [["ready", ...lacks].join("\n"), 200];
}
