import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, Portrait, Row, Rows, Tag, type Tint } from "../../../ui/index.ts";
import type { loadAccess } from "./profile-cards.server.ts";

/** Who can see what of a child, and a note on how access is protected. */
export default function AccessCard({ data: { access, name } }: { data: NonNullable<Awaited<ReturnType<typeof loadAccess>>> }) {
  const t = useTexts("profiles");
  const formats = useFormats();
  return (
    <Card>
      <CardHead title={t("access.title")} sub={t("access.sub", { name })} />
      <Rows>
        {access.map((one) => (
          <Row
            key={one.id}
            lead={<Portrait src={one.portrait} name={one.name} tint={one.tint as Tint} />}
            title={
              <>
                {one.name} {one.you && <Tag>{t("access.you")}</Tag>}
              </>
            }
            text={[
              one.level === "specialist"
                ? t("access.level.specialist", { gender: one.gender ?? "other" })
                : t(`access.level.${one.level}`),
              one.ends_at && t("access.until", { date: formats.date(isoDay(one.ends_at, "UTC")) }),
            ]
              .filter(Boolean)
              .join(", ")}
          >
            <p className="small muted">{one.scopes.map((scope) => t(`scope.${scope as "basics"}`)).join(" · ")}</p>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
