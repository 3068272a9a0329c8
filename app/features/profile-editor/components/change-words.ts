import type { ProfileVersion } from "../contract.ts";
import type { Change, Texts } from "../rules.ts";
import type { EditorTexts } from "./words.ts";

export interface ChangeDescription {
  text: string;
  /** The language of the name within the text. */
  lang: string | undefined;
}

/** Describes a change in a few words: "First meeting, English", "Full assessment, €115.00", "Order of the services". */
export function describeChange(
  { t, written, priceOf }: EditorTexts,
  change: Change | ProfileVersion["changes"][number],
  services: Record<string, Texts>,
  currency: string,
): ChangeDescription {
  if (change.what !== "service") {
    const text = t(`what.${change.what}`);
    return {
      text: change.language
        ? t("change.text", { text, language: t(`language.${change.language}`), how: change.how })
        : text,
      lang: undefined,
    };
  }
  const { text: name, lang } = written((change.service_id && services[change.service_id]) || {});
  const title = name || t("what.service");
  return {
    text:
      change.price !== null && change.how === "changed"
        ? t("change.price", { name: title, price: priceOf(change.price, currency) })
        : t("change.service", { name: title, how: change.how }),
    lang,
  };
}
