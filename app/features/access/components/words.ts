import { useProfession as useName } from "../../specialists/words.ts";

/** Returns the name of a specialist's profession; undefined for everyone else. */
export function useProfession() {
  const name = useName();
  return ({ profession, gender }: { profession: string | null; gender: "female" | "male" | null }) =>
    profession === null ? undefined : name({ profession, gender });
}
