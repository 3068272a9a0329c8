import { useTexts } from "../../../navigation/link.tsx";
import type { ClientView } from "../contract.ts";

/** "Lana M., 6 years", without the age if it is not known. */
export function useClientName() {
  const t = useTexts("clients");
  return ({ name, lastname, age }: Pick<ClientView, "name" | "lastname" | "age">): string =>
    age === null ? fullName({ name, lastname }) : t("aged", { name: fullName({ name, lastname }), age });
}

export const fullName = ({ name, lastname }: Pick<ClientView, "name" | "lastname">): string =>
  `${name} ${lastname}`.trim();
