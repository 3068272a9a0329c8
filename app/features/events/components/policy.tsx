import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { DateView } from "../contract.ts";
import styles from "./events.module.css";

interface PolicyProps {
  date: Pick<DateView, "refund_hours" | "late_percent" | "leisure" | "starts_at" | "time_zone" | "price">;
  /** Until when it can be cancelled for everything, where that is not what the policy alone says. */
  freeUntil?: string | undefined;
  now: string;
}

const hour = 3600_000;

/** What a cancellation refunds, and whether the law's 14 days apply. */
export function Policy({ date, freeUntil, now }: PolicyProps) {
  const t = useTexts("events");
  const formats = useFormats();
  const { price, late_percent, leisure, starts_at, time_zone, refund_hours } = date;
  if (price === 0) return <Line text={t("policy.free")} />;
  const until = freeUntil ?? new Date(Date.parse(starts_at) - refund_hours * hour).toISOString();
  const percent = String(late_percent);
  return (
    <>
      <Line
        text={
          until > now
            ? t("sold.back.until", { moment: formats.dateTime(until, formats.zone ?? time_zone), percent })
            : t("sold.back.over", { percent })
        }
      />
      <Line text={t(leisure ? "sold.leisure" : "policy.withdrawal")} />
    </>
  );
}

const Line = ({ text }: { text: string }) => (
  <p className={styles["policy"]}>
    <Icon name="shield-check" size={20} />
    <span>{text}</span>
  </p>
);
