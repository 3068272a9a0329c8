import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ProfileView } from "../contract.ts";
import { ageOn } from "../rules.ts";

/** "9 years, turns 10 on March 14. Speaks Slovene and English.", as far as known. */
export function usePersonSummary() {
  const t = useTexts("profiles");
  const formats = useFormats();
  const spoken = useLanguageListText();
  return (profile: Pick<ProfileView, "kind" | "age" | "birth_date" | "languages">, birthday: string | null): string => {
    const { kind, age, birth_date, languages } = profile;
    const years = age === null ? "" : t("age", { years: age });
    const aged =
      kind === "child" && birthday && birth_date
        ? t("person.turns", { age: years, next: ageOn(birth_date, birthday), day: formats.dayOfYear(birthday) })
        : years && t("person.aged", { age: years });
    return [aged, languages.length > 0 && t("person.speaks", { languages: spoken(languages) })]
      .filter(Boolean)
      .join(" ");
  };
}

/** Lists languages within a sentence: "Slovene, Serbian and English". */
export function useLanguageListText() {
  const t = useTexts("profiles");
  return (codes: readonly string[]): string => {
    const names = codes.map((code) => t(`speaks.${code as "sl"}`));
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("list.and", { some: names.slice(0, -1).join(", "), last });
  };
}
