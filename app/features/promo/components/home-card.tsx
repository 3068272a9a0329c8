import { PageLink, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import type { loadPlatformCodes } from "./home-card.server.ts";
import { useDiscountLine, useUsesLine } from "./words.ts";

/** The platform's latest codes. */
export default function PlatformCodesCard({
  data: { codes },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadPlatformCodes>>>;
}) {
  const t = useTexts("promo");
  const off = useDiscountLine();
  const uses = useUsesLine();
  return (
    <Card>
      <CardHead
        title={t("title")}
        aside={
          <PageLink className="link" to="promo.platform">
            {t("card.open")}
          </PageLink>
        }
      />
      {codes.length === 0 ? (
        <p className="muted">{t("none.text")}</p>
      ) : (
        <Rows>
          {codes.map((one) => (
            <Row key={one.id} title={<span lang="">{one.code}</span>} text={`${off(one)} · ${uses(one)}`} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
