import type { Settings } from "../app/platform/settings/settings.server.ts";

/**
 * Answers `/readyz`. A process without an email server is ready, because it can serve everyone who is registered. Further
 * lines list its limitations, for people and for monitors that read the text. A process whose master key does not match the
 * database is not ready, because no one can sign in.
 */
export function readinessResponse(
  up: boolean,
  opens: boolean,
  { smtpUrl, sandbox }: Pick<Settings, "smtpUrl" | "sandbox">,
): [text: string, status: 200 | 503] {
  if (!up) return ["not ready", 503];
  if (!opens) return ["not ready\nkey: MASTER_KEY is not the one that this database was used with", 503];
  const lacks = !smtpUrl && !sandbox ? ["mail: waits, SMTP_URL is not set"] : [];
  return [["ready", ...lacks].join("\n"), 200];
}
