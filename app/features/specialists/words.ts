import { useLocale, useTexts } from "../../navigation/link.tsx";
import { languageTag } from "../../platform/i18n/locales.ts";
import { anyText } from "../../platform/i18n/messages.ts";

interface Professional {
  profession: string;
  gender: string | null;
}

/** Name of a specialist's profession, for pages of other features too. */
export function useProfession(): (person: Professional) => string {
  const t = anyText(useTexts("specialists"));
  return ({ profession, gender }) => t(`profession.${profession}`, { gender: gender ?? "other" });
}

/** The name of the profession as the beginning of a line. */
export function useProfessionLine(): (person: Professional) => string {
  const name = useProfession();
  const locale = useLocale();
  return (person) => name(person).replace(/^./u, (first) => first.toLocaleUpperCase(languageTag[locale]));
}
