import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Pebble, Row, Rows, Tag } from "../../../ui/index.ts";
import type { loadApplications } from "./applications.server.ts";
import { useSpecialistWords } from "./words.ts";

/** For editors and admins: who waits for a decision on an application, the most urgent first. */
export default function Applications({
  data: { applications, more, zone },
}: {
  data: Awaited<ReturnType<typeof loadApplications>>;
}) {
  const t = useTexts("team");
  const words = useSpecialistWords();
  const formats = useFormats();
  const paths = usePaths();
  return (
    <Card>
      <CardHead
        title={t("applications.title")}
        aside={
          more && (
            <RouterLink className="link" to={paths("team.specialists")}>
              {t("applications.more")}
            </RouterLink>
          )
        }
      />
      {applications.length === 0 ? (
        <p className="muted">{t("applications.none")}</p>
      ) : (
        <Rows>
          {applications.map((one) => (
            <Row
              key={one.id}
              lead={<Pebble icon="identification-card" tint="stone" />}
              title={
                <RouterLink
                  className="link"
                  lang=""
                  to={paths("team.specialist", { id: one.id })}
                >{`${one.name} ${one.lastname}`}</RouterLink>
              }
              text={words.work(one)}
              aside={
                one.promised === null ? (
                  t("applications.begun", { day: formats.day(one.created_at, zone) })
                ) : one.left !== null && one.left < 1 ? (
                  <Tag kind={one.left < 0 ? "red" : "orange"}>
                    {one.left < 0
                      ? t("applications.late", { date: formats.shortDate(one.promised) })
                      : t("applications.today")}
                  </Tag>
                ) : (
                  t("row.promised", { date: formats.shortDate(one.promised) })
                )
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
