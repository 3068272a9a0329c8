import { anyText } from "../../../platform/i18n/messages.ts";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import type { Reason } from "../../applications/rules.ts";

interface Described {
  profession: string;
  gender: "female" | "male" | null;
  city: string;
}

/** Returns the team's texts for stored keys. */
export function useSpecialistTexts() {
  const t = anyText(useTexts("specialists"));
  const d = useTexts("team");
  const city = (name: string) => (name === "Beograd" ? t("city.Beograd") : name);
  return {
    language: languageNames(useLocale()),
    country: (key: string) => t(`country.${key}`),
    check: (kind: string) => t(`check.${kind}`),
    reason: (key: Reason) => d(`reason.${key}`),
    /** "Speech therapist, Niš". */
    work: ({ profession, gender, ...one }: Described) =>
      `${t(`profession.${profession}`, { gender: gender ?? "other" })}, ${city(one.city)}`,
  };
}
