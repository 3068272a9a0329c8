import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { ClientPacks } from "./client-card.server.ts";

/** The packs usable for this client, with what is left of them. */
export default function ClientCard({ data: { packs, zone } }: { data: ClientPacks }) {
  const t = useTexts("packs");
  const formats = useFormats();
  const lastDay = (instant: string) => formats.date(isoDay(new Date(Date.parse(instant) - 1).toISOString(), zone));
  return (
    <Card aria-labelledby="packs">
      <CardHead id="packs" title={t("client.title")} />
      <Rows>
        {packs.map(({ id, title, count, left, use_until }) => (
          <Row
            key={id}
            title={<span lang="">{t("client.one", { count, service: title })}</span>}
            text={
              left === 0 ? (
                t("client.used")
              ) : (
                <>
                  <b>{t("client.left", { left, count })}</b>
                  {use_until && `, ${t("client.until", { day: lastDay(use_until) })}`}
                </>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
