import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { SharesView } from "../contract.ts";
import { ShareRows } from "./people-rows.tsx";

/** The current shares, or a note that the person who books pays. */
export function CurrentSharesCard({
  shares: { people, agreed_at },
  name,
  zone,
}: {
  shares: SharesView;
  name: string;
  zone: string;
}) {
  const t = useTexts("families");
  const formats = useFormats();
  const sub = agreed_at
    ? t("now.agreed", { date: formats.date(isoDay(agreed_at, zone)) })
    : people.length > 1
      ? t("now.none")
      : t("now.one", { name });
  return (
    <Card aria-labelledby="now">
      <CardHead id="now" title={t("now")} sub={sub} />
      <ShareRows people={people} percentOf={({ percent }) => percent} />
    </Card>
  );
}
