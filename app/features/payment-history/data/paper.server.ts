import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pageNumberPlaceholders, type Paper } from "../../../platform/pdf/paper.ts";
import type { Services } from "../../../platform/services.server.ts";

type Settings = Pick<Services["settings"], "operator" | "sandbox">;
type Own = Pick<Paper, "title" | "under" | "parts" | "made_at">;

/** Adds the fixed parts of our documents: who we are, that specialists issue the receipts, and in the demo that nothing is real. */
export function paperOf({ operator, sandbox }: Settings, locale: Locale, own: Own): Paper {
  const t = translator(locale, "payment-history");
  return {
    locale,
    ...own,
    parts: [...own.parts, ...(sandbox ? [{ kind: "note" as const, text: t("paper.demo") }] : [])],
    from: [operator.name, operator.address].filter((one) => one !== undefined),
    foot: t("paper.foot"),
    page: t("paper.page", pageNumberPlaceholders),
  };
}
