import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { formatMoney } from "../../../../platform/money/format.ts";
import { Card, CardHead, Facts } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";

/** What the session costs the family, with what it does not owe or gets back. */
export function PriceCard({ session }: { session: SessionView }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const { price, currency, payment_type, refund_percent, specialist_name: name, minutes, service_name } = session;
  if (session.actions.confirm || payment_type === "Free" || price === 0) return null;
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const less = refund_percent === null ? 0 : Math.round((price * refund_percent) / 100);
  const paid = payment_type === "Online";
  const ended = session.status === "Cancelled" || session.status === "Rejected";
  return (
    <Card>
      <CardHead level={3} title={t("facts.price")} />
      <Facts
        items={[
          { term: t("family.price.row", { service: service_name, minutes }), value: money(price) },
          ...(less > 0 ? [{ term: t(paid ? "family.price.back" : "family.price.not_owed"), value: `−${money(less)}` }] : []),
          ...(refund_percent !== null ? [{ term: <b>{t("family.price.left")}</b>, value: <b>{money(price - less)}</b> }] : []),
        ]}
      />
      {!paid && !ended && <p className="muted small">{t("price.direct.family", { name })}</p>}
      {session.outcome === "client_no_show" && <p className="muted small">{t("family.price.no_show")}</p>}
    </Card>
  );
}
