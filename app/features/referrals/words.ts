import { useTexts } from "../../navigation/link.tsx";
import type { RulesView } from "./contract.ts";

/** Title and text above the table of rules. */
export function useRulesWords({ days }: RulesView): { title: string; text: string } {
  const t = useTexts("referrals");
  return { title: t("rules.title"), text: t("rules.text", { days }) };
}
