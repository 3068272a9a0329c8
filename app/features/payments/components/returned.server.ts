import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** The message at the top of the page about what was done. */
export type SettingsNotice = `settings.done.${"connected" | "disconnected" | "vat" | "cash_on" | "cash_off"}`;
/** `failed`: why connecting failed; null if the specialist did not agree. */
export type ConnectionOutcome = { done: SettingsNotice } | { failed: string | null };

/** Handles the return from the provider's page, with a code or a refusal. Null if the URL has neither. */
export async function handleConsentReturn(
  { api }: PageContext,
  query: URLSearchParams,
): Promise<ConnectionOutcome | null> {
  if (query.get("error") === "access_denied") return { failed: null };
  const code = query.get("code");
  if (code === null) return null;
  try {
    await api("POST /stripe/connect", { body: { code, state: query.get("state") ?? "" } });
    return { done: "settings.done.connected" };
  } catch (error) {
    if (error instanceof ApiError && error.body.statusCode !== 401) return { failed: error.body.message };
    throw error;
  }
}
