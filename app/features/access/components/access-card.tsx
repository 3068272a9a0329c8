import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead, CountBadge, Portrait, Row, Rows, Tag, Tags, type Tint } from "../../../ui/index.ts";
import type { loadCard } from "./cards.server.ts";
import { useProfession } from "./words.ts";

const most = 6;
const soon = 14 * 24 * 3600_000;

/** Shows on the profile page who has access. */
export default function AccessCard({
  data,
  profile,
}: {
  data: Awaited<ReturnType<typeof loadCard>>;
  profile: ProfileSubject;
}) {
  const t = useTexts("access");
  const paths = usePaths();
  const formats = useFormats();
  const profession = useProfession();
  const zone = formats.zone ?? profile.time_zone;
  const { grants, requests, now } = data;
  const isSoon = (at: string) => Date.parse(at) - Date.parse(now) < soon;
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
                  <span lang="">{one.name}</span> {one.you && t("grant.you")}
                </>
              }
              text={[
                one.relation && t(`relation.${one.relation}`),
                one.role ? t(`role.${one.role}`) : (profession(one) ?? t(`level.${one.level}`)),
              ]
                .filter(Boolean)
                .join(" · ")}
            >
              <Tags>
                {one.ends_at === null ? (
                  <Tag kind="outline">{t("card.no_end")}</Tag>
                ) : (
                  <Tag kind="orange" icon={isSoon(one.ends_at) ? "hourglass-medium" : "calendar-blank"}>
                    {t(isSoon(one.ends_at) ? "card.soon" : "card.ends", {
                      date: formats.shortDate(isoDay(one.ends_at, zone)),
                    })}
                  </Tag>
                )}
              </Tags>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
