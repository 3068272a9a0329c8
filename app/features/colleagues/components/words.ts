import { anyText } from "../../../platform/i18n/messages.ts";
import { useLocale, useTexts } from "../../../navigation/link.tsx";

/** Name of a specialist's profession, at the start of a line. */
export function useProfession() {
  const t = anyText(useTexts("specialists"));
  const locale = useLocale();
  return ({ profession, gender }: { profession: string; gender: string }) => {
    const name = t(`profession.${profession}`, { gender });
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
