import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { CheckoutView } from "../contract.ts";

/** "Speech practice for Zala and Vid"; only the service if it is for the reader alone. */
export function usePurchaseTitle() {
  const t = useTexts("checkout");
  const { tag } = useFormats();
  return (service: string, profiles: CheckoutView["profiles"]): string =>
    profiles.every(({ kind }) => kind === "own")
      ? service
      : t("bought", { service, name: new Intl.ListFormat(tag).format(profiles.map(({ name }) => name)) });
}
