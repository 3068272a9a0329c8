import { ApiError } from "../../../platform/http/client.ts";
import { readerFormats } from "../../../platform/http/page-context.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { LoadSessionNote } from "../../sessions/verbs.server.ts";
import { practiceSentence, spanWords } from "./summary-words.ts";

/** For how many days after its end a plan is still shown before a session. */
const recent = 60;

/** The practice that a session's specialist planned, for the page of an upcoming session. */
export const loadSessionNote: LoadSessionNote = async (
  { api, locale, services, ...page },
  { profile_id: id, specialist_id: specialistId, side, ahead },
) => {
  if (!ahead) return null;
  const found = await api("GET /games/plans/summary", { query: { profileId: id, specialistId } }).catch(
    (error: unknown) => {
      // There is no plan, or the reader may not see its figures.
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    },
  );
  if (!found || Date.parse(found.data.to) < services.clock().getTime() - recent * 86_400_000) return null;
  const t = translator(locale, "progress");
  const formats = readerFormats({ caller: page.caller, locale });
  const { plan, from, to } = found.data;
  const [sheet, paper] =
    side === "family"
      ? (["progress.summary", "progress.summary_paper"] as const)
      : (["progress.client_summary", "progress.client_summary_paper"] as const);
  const href = (key: typeof sheet | typeof paper) => pathTo(key, locale, { id }, { plan: plan.id });
  return {
    title: t("summary.card"),
    text: `${spanWords(t, formats, { from, to })}. ${practiceSentence(t, found.data)}`,
    links: [
      { href: href(sheet), label: t("summary.card.open") },
      { href: href(paper), label: t("summary.paper"), file: true },
    ],
  };
};
