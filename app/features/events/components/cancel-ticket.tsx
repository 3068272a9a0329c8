import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import type { TicketDetail } from "../contract.ts";
import { ExplainedAction } from "./ask-once.tsx";
import styles from "./events.module.css";

interface CancelTicketProps {
  ticket: TicketDetail;
  cancel: NonNullable<TicketDetail["cancel"]>;
  zone: string;
  now: string;
}

/** What cancelling the ticket refunds, and the form to do it. */
export function CancelTicket({ ticket, cancel, zone, now }: CancelTicketProps) {
  const t = useTexts("events");
  const locale = useLocale();
  const formats = useFormats();
  const { price, profile } = ticket;
  const { percent, amount, free_until } = cancel;
  const money = (minor: number) => formatMoney(locale, minor, "EUR");
  const said = { name: profile.name, self: profile.kind === "own" ? "yes" : "no" };
  return (
    <Card>
      <CardHead title={t("cancel.title")} />
      <ExplainedAction label={t("cancel.ask")}>
        {price > 0 ? (
          <>
            <dl className={styles["sum"]}>
              <div>
                <dt>{t("cancel.price")}</dt>
                <dd className="figures">{money(price)}</dd>
              </div>
              <div>
                <dt>{t("cancel.kept")}</dt>
                <dd className="figures">{money(price - amount)}</dd>
              </div>
              <div className={styles["total"]}>
                <dt>{t("cancel.back", { percent: String(percent) })}</dt>
                <dd className="figures">{money(amount)}</dd>
              </div>
            </dl>
            <p className="small">
              {percent === 100 && free_until > now
                ? t("cancel.free", { moment: formats.dateTime(free_until, zone) })
                : t("cancel.late", { percent: String(percent) })}
            </p>
          </>
        ) : (
          <p className="small">{t("cancel.nothing_paid")}</p>
        )}
        <p className="muted small">{t("cancel.what", said)}</p>
        <Form method="post">
          <FormKey />
          <input type="hidden" name="percent" value={percent} />
          <Button variant="warning" size="lg" name="intent" value="cancel">
            {amount > 0 ? t("cancel.refund", { amount: money(amount) }) : t("cancel.submit")}
          </Button>
        </Form>
      </ExplainedAction>
    </Card>
  );
}
