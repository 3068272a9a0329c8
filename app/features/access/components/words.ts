import { useTexts } from "../../../navigation/link.tsx";

/** Name of a specialist's profession; undefined for everyone else. */
export function useProfession() {
  const t = useTexts("specialists") as unknown as (key: string, values: object) => string;
  return ({ profession, gender }: { profession: string | null; gender: "female" | "male" | null }) =>
    profession === null ? undefined : t(`profession.${profession}`, { gender: gender ?? "other" });
}
