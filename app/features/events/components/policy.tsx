import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { DateView } from "../contract.ts";
import styles from "./events.module.css";

interface PolicyProps {
  date: Pick<DateView, "refund_hours" | "late_percent" | "leisure" | "starts_at" | "time_zone" | "price">;
  /** Until when a cancellation is fully refunded, if that differs from the policy. */
  freeUntil?: string | undefined;
  now: string;
}

const hour = 3600_000;

/** What a cancellation refunds, and whether the law's 14 days apply. */
export function CancellationPolicy({ date, freeUntil, now }: PolicyProps) {
  const t = useTexts("events");
  const paths = usePaths();
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
      {leisure ? (
        <Line text={t("sold.leisure")} />
      ) : (
        <Line text={t("policy.withdrawal")}>
          {" "}
          <RouterLink className="link" to={paths("withdrawal.list")}>
            {t("policy.withdraw")}
          </RouterLink>
        </Line>
      )}
    </>
  );
}

const Line = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p className={styles["policy"]}>
    <Icon name="shield-check" size={20} />
    <span>
      {text}
      {children}
    </span>
  </p>
);
