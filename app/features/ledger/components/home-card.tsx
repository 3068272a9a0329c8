import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { JournalView } from "../contract.ts";
import { movedIn } from "../rules.ts";
import type { loadLedger } from "./home-card.server.ts";

/** The latest journals of the ledger. */
export default function LedgerCard({
  data: { journals, zone, now },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadLedger>>>;
}) {
  const t = useTexts("ledger");
  const formats = useFormats();
  const locale = useLocale();
  const moved = (lines: JournalView["lines"]) =>
    movedIn(lines)
      .map(({ amount, currency }) => formatMoney(locale, amount, currency))
      .join(" · ");
  return (
    <Card>
      <CardHead
        title={t("journals.title")}
        aside={
          <PageLink className="link" to="ledger.journals">
            {t("card.open")}
          </PageLink>
        }
      />
      <Rows>
        {journals.map(({ id, kind, occurred_at, lines }) => (
          <Row
            key={id}
            title={t(`kind.${kind}`)}
            text={<time dateTime={occurred_at}>{formats.dateTime(occurred_at, zone, now)}</time>}
            aside={moved(lines)}
          />
        ))}
      </Rows>
    </Card>
  );
}
