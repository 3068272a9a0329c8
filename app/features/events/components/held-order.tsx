import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import { useAmountText } from "./amount.ts";
import styles from "./events.module.css";
import { HoldClock } from "./hold-clock.tsx";

interface HeldOrderProps {
  date: DateToBook["date"];
  held: NonNullable<DateToBook["held"]>;
  now: string;
  zone: string;
}

/** The caller's unpaid order, with links to pay it and to give it up. */
export function HeldOrder({ date, held, now, zone }: HeldOrderProps) {
  const t = useTexts("events");
  const paths = usePaths();
  const amount = useAmountText();
  const count = held.ticket_ids.length;
  const free = held.purchase_ids.length === 0;
  return (
    <Card className={styles["held"]} aria-labelledby="held">
      <h2 className="card-title" id="held">
        {t("held.title", { count })}
      </h2>
      <HoldClock until={held.until} now={now} zone={zone} />
      <p className="small">{free ? t("held.free") : t("held.text", { amount: amount(held.amount) })}</p>
      <div className="cluster">
        {!free && (
          <ButtonLink size="lg" as={RouterLink} href={paths("checkout.pay", {}, { eventDateId: date.id })}>
            {t("held.pay")}
          </ButtonLink>
        )}
        <Form method="post">
          {held.ticket_ids.map((id) => (
            <input key={id} type="hidden" name="held" value={id} />
          ))}
          <Button variant="neutral" size="lg" name="intent" value="drop">
            {t("held.drop", { count })}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
