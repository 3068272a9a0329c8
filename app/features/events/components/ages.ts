import { useTexts } from "../../../navigation/link.tsx";
import type { DateView } from "../contract.ts";

/** Says for whom a date is: "ages 6–10", "adults". */
export function useAgesText() {
  const t = useTexts("events");
  return ({ for_whom, age_from, age_to }: Pick<DateView, "for_whom" | "age_from" | "age_to">): string => {
    if (for_whom === "adults") return t("ages.adults");
    if (age_from === null && age_to === null) return t(for_whom === "children" ? "ages.children" : "ages.everyone");
    if (age_to === null) return t("ages.from", { from: age_from ?? 0 });
    return age_from === null || age_from === 0
      ? t("ages.to", { to: age_to })
      : age_from === age_to
        ? t("ages.one", { from: age_from })
        : t("ages.range", { from: age_from, to: age_to });
  };
}
