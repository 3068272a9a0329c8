import { useTexts } from "../../../navigation/link.tsx";
import type { ReconciliationView } from "../contract.ts";

/** How a day's comparison stands: differences to look into, differences that were explained, or none. */
export function DayOutcome({ open, differing }: Pick<ReconciliationView, "open" | "differing">) {
  const t = useTexts("payments");
  if (open > 0) return <strong>{t("reconciliation.open_ones", { count: open })}</strong>;
  return (
    <span className="muted">
      {differing > 0 ? t("reconciliation.settled", { count: differing }) : t("reconciliation.good")}
    </span>
  );
}
