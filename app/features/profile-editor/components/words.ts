import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { anyText, hasMessage } from "../../../platform/i18n/messages.ts";
import { type Locale, languageName } from "../../../platform/i18n/locales.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { adultAge } from "../../specialists/rules.ts";
import type { PrivateView } from "../contract.ts";
import { textFor, type Texts } from "../rules.ts";

/** The texts of this feature, and names from the list of specialists for professions, topics, languages, and so on. */
export function useEditorTexts() {
  const t = useTexts("profile-editor");
  const names = anyText(useTexts("specialists"));
  const locale = useLocale();
  const formats = useFormats();
  return {
    t,
    locale,
    formats,
    professionOf: ({ profession, gender }: { profession: string; gender: string | null }) =>
      names(`profession.${profession}`, { gender: gender ?? "other" }),
    topicOf: (key: string) => names(hasMessage(locale, "specialists", `topic.${key}`) ? `topic.${key}` : `tag.${key}`),
    languageOf: languageNames(locale),
    genderOf: (key: string) => names(`gender.${key}`),
    kindOf: (key: string) => names(`service.${key}`),
    modeOf: (key: string) => names(`mode.${key}`),
    agesOf: (from: number, to: number) =>
      to < adultAge
        ? names("view.ages", { from, to })
        : from < adultAge
          ? names("view.ages_adults", { from })
          : names("filter.age.adults"),
    priceOf: (price: number, currency: string) =>
      price === 0 ? names("view.free") : formatMoney(locale, price, currency),
    /** A text written by people, in the page's language if available, with its `lang`. */
    written: (texts: Texts) => {
      const { text, language } = textFor(texts, locale);
      return { text, lang: language === locale ? undefined : language };
    },
  };
}
export type EditorTexts = ReturnType<typeof useEditorTexts>;

/** Whether families can see the page now. */
export const isLive = ({ status }: Pick<PrivateView, "status">): boolean => status === "published";

export const nameOfLanguage = (locale: Locale): string => languageName[locale];

/** "1 missing, 1 to check"; empty if there are none. */
export const missingAndOutdatedText = ({ t }: Pick<EditorTexts, "t">, missing: number, old: number): string =>
  [missing > 0 && t("words.missing_count", { count: missing }), old > 0 && t("words.old_count", { count: old })]
    .filter(Boolean)
    .join(", ");
