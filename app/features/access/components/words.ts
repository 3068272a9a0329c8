import { anyText } from "../../../platform/i18n/messages.ts";
import { useTexts } from "../../../navigation/link.tsx";

/** Name of a specialist's profession; undefined for everyone else. */
export function useProfession() {
  const t = anyText(useTexts("specialists"));
  return ({ profession, gender }: { profession: string | null; gender: "female" | "male" | null }) =>
    profession === null ? undefined : t(`profession.${profession}`, { gender: gender ?? "other" });
}
