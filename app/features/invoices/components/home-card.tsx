import { PageLink } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows, Tag } from "../../../ui/index.ts";
import type { loadInvoices } from "./home-card.server.ts";
import { stateTags, useTeamWords } from "./team-words.ts";

/** What specialists have not paid yet. */
export default function InvoicesCard({ data }: { data: NonNullable<Awaited<ReturnType<typeof loadInvoices>>> }) {
  const { t, money } = useTeamWords();
  return (
    <Card>
      <CardHead
        title={t("team.all")}
        aside={
          <PageLink className="link" to="invoices.all">
            {t("team.row.open")}
          </PageLink>
        }
      />
      <Rows>
        {(["open", "overdue"] as const).map((state) => (
          <Row
            key={state}
            title={<span className="figures">{money(data[state].amount)}</span>}
            text={t("team.sums.documents", { count: data[state].count })}
            aside={<Tag kind={data[state].count > 0 ? stateTags[state] : "neutral"}>{t(`team.state.${state}`)}</Tag>}
          />
        ))}
      </Rows>
    </Card>
  );
}
