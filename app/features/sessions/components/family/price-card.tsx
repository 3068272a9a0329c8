import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { formatMoney } from "../../../../platform/money/format.ts";
import { Card, CardHead, Facts, type FactsProps } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";
import styles from "../sessions.module.css";
import { type SessionPayment, ownPaymentOf } from "./bought.ts";

/** The session's cost for the family, the payment, and amounts waived or refunded. */
export function PriceCard({ session, bought }: { session: SessionView; bought: SessionPayment | null }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const { price, currency, payment_type, refund_percent, minutes, service_name } = session;
  // A price that is paid directly and in full is already among the facts.
  if (session.actions.confirm || price === 0 || (payment_type !== "Online" && refund_percent === null)) return null;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const paid = ownPaymentOf(bought);
  const left = paid?.coming?.amount ?? 0;
  // A refund that is not on its way: it waits for the specialist's account, or it failed.
  const owed = paid?.coming?.state === "waits" || paid?.coming?.state === "failed";
  const less = refund_percent === null ? 0 : Math.round((price * refund_percent) / 100);
  return (
    <Card>
      <CardHead level={3} title={t("facts.price")} />
      <Facts
        className={styles["sums"]}
        items={[
          { term: t("family.price.row", { service: service_name, minutes }), value: money(price) },
          ...(paid ? howPaid(paid) : refund_percent === null ? [] : notOwed()),
        ]}
      />
      {paid && left > 0 && <p className="muted small">{t(`family.price.coming.${paid.coming?.state ?? "asked"}`)}</p>}
      {payment_type === "Cash" && less > 0 && (
        <p className="muted small">{t("family.price.direct_back", { name: session.specialist_name })}</p>
      )}
      {session.outcome === "client_no_show" && <p className="muted small">{t("family.price.no_show")}</p>}
    </Card>
  );

  function howPaid({
    discount,
    code,
    parts,
    due,
    credits_used,
    amount,
    total,
    fromPack,
    returned,
  }: NonNullable<ReturnType<typeof ownPaymentOf>>): FactsProps["items"] {
    const own = parts.length > 1 && parts.find(({ you }) => you);
    return [
      ...(discount > 0 ? [{ term: t("family.price.code", { code: code ?? "" }), value: `−${money(discount)}` }] : []),
      ...(own
        ? [{ term: t("family.payment.part", { you: "yes", name: "", percent: own.percent }), value: money(due) }]
        : []),
      ...(credits_used > 0 ? [{ term: t("family.price.credits"), value: `−${money(credits_used)}` }] : []),
      ...(fromPack ? [{ term: t("family.price.pack"), value: `−${money(due)}` }] : []),
      { term: <b>{t(total > 0 ? "family.price.card" : "family.price.paid")}</b>, value: <b>{money(amount)}</b> },
      ...(returned > 0 ? [{ term: t("family.price.back"), value: money(returned) }] : []),
      ...(left > 0 ? [{ term: t(owed ? "family.price.owed" : "family.price.coming"), value: money(left) }] : []),
    ];
  }

  function notOwed(): FactsProps["items"] {
    return [
      ...(less > 0
        ? [
            {
              term: t(payment_type === "Online" ? "family.price.back" : "family.price.not_owed"),
              value: `−${money(less)}`,
            },
          ]
        : []),
      { term: <b>{t("family.price.left")}</b>, value: <b>{money(price - less)}</b> },
    ];
  }
}
