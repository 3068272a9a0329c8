import type { Payouts } from "../../payments/contract.ts";
import { Card, CardHead, Facts, Row, Rows, Tag } from "../../../ui/index.ts";
import styles from "./earnings.module.css";
import { useWords } from "./words.ts";

const tags = { on_its_way: "orange", paid: "green", failed: "red" } as const;

/** Payouts from the specialist's account at the card provider to their bank, and the balance of that account. */
export function PayoutsCard({ payouts: { state, held, payouts } }: { payouts: Payouts }) {
  const { t, formats, net } = useWords();
  return (
    <Card aria-labelledby="payouts">
      <CardHead id="payouts" title={t("payouts.title")} />
      {state === "unread" && <p className="muted">{t("payouts.unread")}</p>}
      {held.length > 0 && (
        <Facts
          className={`${styles["facts"]} ${styles["held"]}`}
          items={held.map(({ currency, amount }) => ({ term: t("payouts.held"), value: net(amount, currency) }))}
        />
      )}
      {state === "read" && payouts.length === 0 && <p className="muted">{t("payouts.none")}</p>}
      {payouts.length > 0 && (
        <Rows>
          {payouts.map((one) => (
            <Row
              key={one.id}
              title={<span className="figures">{net(one.amount, one.currency)}</span>}
              text={
                one.state === "failed"
                  ? t("payouts.failed")
                  : one.state === "paid"
                    ? formats.date(one.arrives_on)
                    : t("payouts.by", { day: formats.date(one.arrives_on) })
              }
              aside={<Tag kind={tags[one.state]}>{t(`payouts.state.${one.state}`)}</Tag>}
            />
          ))}
        </Rows>
      )}
      {state === "read" && <p className={`muted small ${styles["note"]}`}>{t("payouts.note")}</p>}
    </Card>
  );
}
