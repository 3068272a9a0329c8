import { useLocale, useTexts } from "../../../navigation/link.tsx";

/** Name of a specialist's profession, as a line begins with it. */
export function useProfession() {
  const t = useTexts("specialists") as unknown as (key: string, values: object) => string;
  const locale = useLocale();
  return ({ profession, gender }: { profession: string; gender: string }) => {
    const name = t(`profession.${profession}`, { gender });
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
