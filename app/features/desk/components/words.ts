import { useTexts } from "../../../navigation/link.tsx";

type Loose = (key: string, values?: Record<string, string>) => string;

interface Described {
  profession: string;
  gender: "female" | "male" | null;
  city: string;
}

/** How the team reads what a specialist said about themselves by keys. */
export function useSpecialistWords() {
  const t = useTexts("specialists") as unknown as Loose;
  const city = (name: string) => (name === "Beograd" ? t("city.Beograd") : name);
  const profession = ({ profession: key, gender }: Described) => t(`profession.${key}`, { gender: gender ?? "other" });
  return {
    profession,
    city,
    language: (key: string) => t(`language.${key}`),
    country: (key: string) => t(`country.${key}`),
    /** "Speech therapist, Niš". */
    work: (one: Described) => `${profession(one)}, ${city(one.city)}`,
  };
}
