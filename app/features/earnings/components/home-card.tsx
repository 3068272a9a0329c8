import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";

/** Where all specialists' transactions are. */
export default function TransactionsCard() {
  const t = useTexts("earnings");
  return (
    <Card>
      <CardHead
        title={t("all.title")}
        sub={t("all.sub")}
        aside={
          <PageLink className="link" to="earnings.all">
            {t("all.open")}
          </PageLink>
        }
      />
    </Card>
  );
}
