import { useTexts } from "../../../navigation/link.tsx";
import { Button, Card, Icon } from "../../../ui/index.ts";
import type { DateView } from "../contract.ts";
import { useAmountText } from "./amount.ts";
import styles from "./events.module.css";
import { CancellationPolicy } from "./policy.tsx";

interface BookSummaryProps {
  date: DateView;
  /** How many people are chosen; null without scripts, where it isn't known. */
  count: number | null;
  now: string;
}

/** The price for the chosen people, and the button. */
export function BookSummary({ date, count, now }: BookSummaryProps) {
  const t = useTexts("events");
  const amount = useAmountText();
  const { price, full_price, group_from, group_price } = date;
  const inGroup = count !== null && group_from !== null && group_price !== null && count >= group_from;
  const each = inGroup ? Math.min(price, group_price) : price;
  const more = count !== null && group_from !== null ? group_from - count : 0;
  return (
    <Card aria-labelledby="sum">
      <h2 className="card-title" id="sum">
        {t("book.sum")}
      </h2>
      <dl className={styles["sum"]} aria-live="polite">
        <div>
          <dt>{count === null || count === 0 ? t("book.each") : t("book.places", { count })}</dt>
          <dd className="figures">
            {count === null || count < 2 || each === 0 ? amount(each) : t("book.times", { count, price: amount(each) })}
          </dd>
        </div>
        {full_price !== null && full_price > price && !inGroup && (
          <div className="muted small">
            <dt>{t("book.early")}</dt>
            <dd className="figures">{t("book.instead", { price: amount(full_price) })}</dd>
          </div>
        )}
        {inGroup && group_price < price && (
          <div className="muted small">
            <dt>{t("book.group")}</dt>
            <dd className="figures">{t("book.instead", { price: amount(price) })}</dd>
          </div>
        )}
        {count !== null && count > 0 && (
          <div className={styles["total"]}>
            <dt>{t("book.total")}</dt>
            <dd className="figures">{amount(each * count)}</dd>
          </div>
        )}
      </dl>
      {!inGroup && group_from !== null && group_price !== null && group_price < price && (
        <p className="muted small">
          {count !== null && count > 0 && more > 0 && more <= 3
            ? t("book.group.more", { count: more, price: amount(group_price) })
            : t("book.group.from", { count: group_from, price: amount(group_price) })}
        </p>
      )}
      <div className={styles["send"]}>
        <Button size="lg" full name="intent" value="order">
          {t(price > 0 ? "book.pay" : "book.confirm")}
        </Button>
      </div>
      <p className={`muted small ${styles["after"]}`}>
        <Icon name="hourglass-medium" size={18} />
        <span>{t(price > 0 ? "book.hold" : "book.now")}</span>
      </p>
      <CancellationPolicy date={date} now={now} />
    </Card>
  );
}
