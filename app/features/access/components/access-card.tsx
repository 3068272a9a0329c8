import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/rooms/room.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, CountBadge, Portrait, Row, Rows, Tag, type Tint } from "../../../ui/index.ts";
import type { loadCard } from "./cards.server.ts";
import { useProfession } from "./words.ts";

const most = 6;

/** Who has access, on the profile's own page. */
export default function AccessCard({ data, profile }: { data: Awaited<ReturnType<typeof loadCard>>; profile: ProfileSubject }) {
  const t = useTexts("access");
  const paths = usePaths();
  const formats = useFormats();
  const profession = useProfession();
  const zone = formats.zone ?? profile.time_zone;
  const { grants, requests } = data;
  return (
    <Card>
      <CardHead
        title={t("card.title")}
        aside={
          <>
            <CountBadge count={requests.length} label={t("request.tag")} />{" "}
            <RouterLink className="link small" to={paths("access.manage", { id: profile.id })}>
              {t("card.all")}
              <span className="visually-hidden">, {t("card.title")}</span>
            </RouterLink>
          </>
        }
      />
      {grants.length === 0 ? (
        <p className="muted">{t("specialists.none")}</p>
      ) : (
        <Rows>
          {grants.slice(0, most).map((one) => (
            <Row
              key={one.id}
              lead={<Portrait src={one.portrait} name={one.name} tint={one.tint as Tint} />}
              title={
                <>
                  {one.name} {one.you && <Tag>{t("card.you")}</Tag>}
                </>
              }
              text={[
                one.role ? t(`role.${one.role}`) : (profession(one) ?? t(`level.${one.level}`)),
                one.ends_at && t("request.until", { date: formats.shortDate(isoDay(one.ends_at, zone)) }),
              ].filter(Boolean).join(", ")}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
