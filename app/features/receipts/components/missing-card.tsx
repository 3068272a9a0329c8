import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { MissingReceipt } from "../contract.ts";
import { MissingRows } from "./missing-rows.tsx";

interface Data {
  sessions: MissingReceipt[];
  more: boolean;
  zone: string;
}

/** A card on the earnings page: the latest directly paid sessions without a receipt. */
export default function MissingReceiptsCard({ data: { sessions, more, zone } }: { data: Data }) {
  const t = useTexts("receipts");
  const paths = usePaths();
  return (
    <Card aria-labelledby="receipts">
      <CardHead id="receipts" title={t("missing.title")} sub={t("missing.text")} />
      <MissingRows sessions={sessions} zone={zone} />
      {more && (
        <p>
          <RouterLink className="link" to={paths("receipts.missing")}>
            {t("missing.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
