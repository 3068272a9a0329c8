import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Timeline, type TimelineItem } from "../../../ui/index.ts";
import type { PlanView } from "../contract.ts";
import styles from "./practice.module.css";

/** A plan's history with comments, and what happens next. */
export function PlanSteps({
  plan,
  zone,
  ahead = [],
}: {
  plan: PlanView | undefined;
  zone: string;
  ahead?: readonly TimelineItem[];
}) {
  const t = useTexts("practice");
  const formats = useFormats();
  const steps = (plan?.steps ?? []).map(({ action, yours, name, words, at }): TimelineItem => ({
    state: "done",
    title:
      action === "replaced"
        ? t("step.replaced")
        : t(`step.${action}`, { yours: yours ? "yes" : "no", name: name ?? t("step.someone") }),
    text: (
      <>
        {formats.dateTime(at, zone)}
        {words && (
          <span className={styles["said"]} lang="">
            {t("step.words", { words })}
          </span>
        )}
      </>
    ),
  }));
  return <Timeline label={t("answer.steps")} items={[...steps, ...ahead]} />;
}
