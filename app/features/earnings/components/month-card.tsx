import { PageLink } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadMonth } from "./home-card.server.ts";
import { useWords } from "./words.ts";

/** The current month's income. */
export default function MonthCard({
  data: { sums, cash },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadMonth>>>;
}) {
  const { t, money, net } = useWords();
  return (
    <Card>
      <CardHead
        title={t("home.title")}
        aside={
          <PageLink className="link" to="earnings.transactions">
            {t("home.open")}
          </PageLink>
        }
      />
      {sums.map((one) => (
        <div key={one.currency}>
          <p className="price price-lg">
            <b className="figures">{net(one.net, one.currency)}</b>
          </p>
          <p className="muted small">{t("home.card")}</p>
          {one.cost_unknown > 0 && <p className="muted small">{t("sum.unknown", { count: one.cost_unknown })}</p>}
        </div>
      ))}
      {cash.map(({ currency, basis_points, count, price, commission }) => (
        <div key={`${currency} ${basis_points}`}>
          <p className="price price-lg">
            <b className="figures">{money(price, currency)}</b>
          </p>
          <p className="muted small">{t("home.direct", { count, commission: money(commission, currency) })}</p>
        </div>
      ))}
    </Card>
  );
}
