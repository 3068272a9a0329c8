import { OutcomeNotice } from "../../../forms/outcome-notice.tsx";
import { useTexts } from "../../../navigation/link.tsx";

/** The outcome of a form, shown on the next page. */
export interface FormOutcome {
  done: "booked" | "dropped" | "cancelled" | "changed" | "feedback" | "waits";
  /** The formatted amount of a requested refund. */
  amount?: string;
}

export function FormOutcomeNotice({ of, hash }: { of: FormOutcome | null; hash?: string }) {
  const t = useTexts("events");
  if (!of) return null;
  const said = of.done === "cancelled" && of.amount ? t("told.refunded", { amount: of.amount }) : t(`told.${of.done}`);
  return (
    <OutcomeNotice of={of} {...(hash !== undefined && { hash })}>
      {said}
    </OutcomeNotice>
  );
}
