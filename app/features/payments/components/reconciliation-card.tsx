import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Dots, Row, Rows } from "../../../ui/index.ts";
import { DayOutcome } from "./day-outcome.tsx";
import type { loadReconciliation } from "./reconciliation-card.server.ts";

/** Comparisons with the card provider's books that the team has to look into, or the latest ones. */
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
        {days.map(({ id, day, specialist, open, differing }) => (
          <Row
            key={id}
            title={
              <Dots>
                {formats.date(day, { alone: true })}
                {specialist === null ? t("reconciliation.own") : <span lang="">{specialist}</span>}
              </Dots>
            }
            text={<DayOutcome open={open} differing={differing} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
