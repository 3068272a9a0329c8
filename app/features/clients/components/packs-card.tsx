import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { ClientPage } from "./read-client.server.ts";

/** What is left of the packs that can be used for this client. */
export function PacksCard({ packs, zone }: Pick<ClientPage, "packs" | "zone">) {
  const t = useTexts("clients");
  const formats = useFormats();
  if (packs.length === 0) return null;
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  return (
    <Card aria-labelledby="packs">
      <CardHead id="packs" title={t("packs.title")} />
      <Rows>
        {packs.map(({ id, title, count, left, use_until }) => (
          <Row
            key={id}
            title={<span lang="">{t("packs.one", { count, service: title })}</span>}
            text={
              left === 0 ? (
                t("packs.used")
              ) : (
                <>
                  <b>{t("packs.left", { left, count })}</b>
                  {use_until && `, ${t("packs.until", { day: lastDay(use_until) })}`}
                </>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
