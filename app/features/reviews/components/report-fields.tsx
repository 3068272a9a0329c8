import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, RadioRows, TextArea } from "../../../ui/index.ts";
import { longestWords, type ReportReason, reportReasons } from "../rules.ts";

/** Reads the fields below from a form. The API refuses a missing reason. */
export const reportIn = ({ reason, words }: RefusedForm["values"]) => ({
  reason: reason as ReportReason,
  words: String(words ?? ""),
});

/** Fields that say what is wrong with a review, and the button. */
export function ReportFields({ id, refusal }: { id: string; refusal: RefusedForm | undefined }) {
  const t = useTexts("reviews");
  const typed = (field: string) => {
    const value = refusal?.values[field];
    return typeof value === "string" ? value : undefined;
  };
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  return (
    <>
      <RadioRows
        id={`reason-${id}`}
        name="reason"
        label={t("report.reason")}
        defaultValue={typed("reason")}
        error={fault("reason")}
        options={reportReasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      />
      <TextArea
        id={`words-${id}`}
        name="words"
        label={t("report.words")}
        help={t("report.words.help")}
        rows={3}
        maxLength={longestWords}
        defaultValue={typed("words") ?? ""}
        error={fault("words")}
        required
      />
      <div>
        <Button variant="warning">{t("report.submit")}</Button>
      </div>
    </>
  );
}
