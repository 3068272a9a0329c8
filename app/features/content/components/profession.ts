import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import type { SpecialistCard } from "../../specialists/contract.ts";

/** A person's profession in the page's language and in their gender, for use on a line of its own. */
export function useProfession(): (person: Pick<SpecialistCard, "profession" | "gender">) => string {
  const locale = useLocale();
  // The key comes from data. The English texts take no `gender` value, which is why the type needs a cast.
  const text = useTexts("specialists") as (key: string, values: { gender: string }) => string;
  return ({ profession, gender }) => {
    const name = text(`profession.${profession}`, { gender });
    return name.charAt(0).toLocaleUpperCase(languageTag[locale]) + name.slice(1);
  };
}
