import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadRefunds } from "./refunds-card.server.ts";

/** Families that wait for money. */
export default function RefundsCard({
  data: { open },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadRefunds>>>;
}) {
  const t = useTexts("payments");
  return (
    <Card>
      <CardHead
        title={t("refunds.title")}
        aside={
          <PageLink className="link" to="payments.refunds">
            {t("refunds.open")}
          </PageLink>
        }
      />
      <p>
        <strong>{t("refunds.count", { count: open })}</strong>
      </p>
    </Card>
  );
}
