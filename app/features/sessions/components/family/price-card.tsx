import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { formatMoney } from "../../../../platform/money/format.ts";
import { Card, CardHead, Facts } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";
import styles from "../sessions.module.css";

/** What the session costs the family, with what it does not owe or gets back. */
export function PriceCard({ session }: { session: SessionView }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const { price, currency, payment_type, refund_percent, minutes, service_name } = session;
  // What is paid directly, and in full, stands among the facts.
  if (session.actions.confirm || price === 0 || (payment_type !== "Online" && refund_percent === null)) return null;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const less = refund_percent === null ? 0 : Math.round((price * refund_percent) / 100);
  const paid = payment_type === "Online";
  return (
    <Card>
      <CardHead level={3} title={t("facts.price")} />
      <Facts
        className={styles["sums"]}
        items={[
          { term: t("family.price.row", { service: service_name, minutes }), value: money(price) },
          ...(less > 0 ? [{ term: t(paid ? "family.price.back" : "family.price.not_owed"), value: `−${money(less)}` }] : []),
          ...(refund_percent !== null ? [{ term: <b>{t("family.price.left")}</b>, value: <b>{money(price - less)}</b> }] : []),
        ]}
      />
      {session.outcome === "client_no_show" && <p className="muted small">{t("family.price.no_show")}</p>}
    </Card>
  );
}
