import { PageLink } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { loadTransactions } from "./home-card.server.ts";
import { useWords } from "./words.ts";

/** All specialists' income in the current month. */
export default function TransactionsCard({
  data,
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadTransactions>>>;
}) {
  const { t, money } = useWords();
  const sums = (["card", "cash"] as const).flatMap((kind) => data[kind].map((of) => ({ kind, of })));
  return (
    <Card>
      <CardHead
        title={t("all.title")}
        sub={sums.length > 0 ? t("all.month") : t("lead.none")}
        aside={
          <PageLink className="link" to="earnings.all">
            {t("all.open")}
          </PageLink>
        }
      />
      {sums.length > 0 && (
        <Rows>
          {sums.map(({ kind, of: { currency, price, count, commission } }) => (
            <Row
              key={`${kind} ${currency}`}
              title={<span className="figures">{money(price, currency)}</span>}
              text={t(`all.month.${kind}`, { count, commission: money(commission, currency) })}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
