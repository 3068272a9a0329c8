import { ApiError } from "../../../platform/http/client.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import type { SessionView } from "../contract.ts";

/**
 * What the family tells the specialist about the client; null before a session is confirmed and after access has ended. The access log
 * records that it was read.
 */
export async function loadAbout(
  { api, locale }: PageContext,
  { status, profile_id }: Pick<SessionView, "status" | "profile_id">,
) {
  if (status !== "Confirmed" && status !== "Completed") return null;
  const found = await api("GET /profiles/{id}", { params: { id: profile_id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!found) return null;
  return { profile: found.data, languages: found.data.languages.map(languageNames(locale)).join(", ") };
}
