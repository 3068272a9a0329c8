import type { Reading } from "../../../platform/db/database.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { saleTitles } from "../../earnings/verbs.server.ts";
import type { Change } from "./lines.server.ts";

/** The text of document lines, such as "Commission: Speech practice, 45 min". Names no family or child. */
export async function wordsOf(
  sql: Reading,
  sales: readonly Pick<Change, "source_type" | "source_id">[],
  locale: Locale,
): Promise<(of: Pick<Change, "source_type" | "source_id">) => string> {
  const t = translator(locale, "invoices");
  const titles = await saleTitles(
    sql,
    {
      purchases: sales.flatMap((one) => (one.source_type === "purchase" ? one.source_id : [])),
      sessions: sales.flatMap((one) => (one.source_type === "session" ? one.source_id : [])),
    },
    locale,
  );
  return (of) => {
    const known = titles.get(of.source_id);
    const minutes = known?.minutes ?? null;
    if (!known || known.title === "") return t("line.plain");
    return minutes === null ? t("line.sale", known) : t("line.session", { title: known.title, minutes });
  };
}
