import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { loadReconciliation } from "./reconciliation-card.server.ts";

/** The latest comparisons with the card provider's books. */
export default function ReconciliationCard({
  data: { days },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadReconciliation>>>;
}) {
  const t = useTexts("payments");
  const formats = useFormats();
  return (
    <Card>
      <CardHead
        title={t("reconciliation.title")}
        aside={
          <PageLink className="link" to="payments.reconciliation">
            {t("reconciliation.open")}
          </PageLink>
        }
      />
      <Rows>
        {days.map(({ id, day, specialist, open }) => (
          <Row
            key={id}
            title={
              <>
                {formats.date(day, { alone: true })} ·{" "}
                {specialist === null ? t("reconciliation.own") : <span lang="">{specialist}</span>}
              </>
            }
            text={
              open > 0 ? <strong>{t("reconciliation.open_ones", { count: open })}</strong> : t("reconciliation.good")
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
