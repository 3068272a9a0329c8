import { Card, CardHead, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { loadApplications } from "./applications.server.ts";
import { cityOf, professionOf, useWords } from "./words.ts";

/** For editors and admins: who waits for a decision on an application, the longest first. */
export default function Applications({ data: { applications, more, zone } }: { data: Awaited<ReturnType<typeof loadApplications>> }) {
  const { t, locale, formats } = useWords();
  return (
    <Card>
      <CardHead title={t("applications.title")} aside={more && t("applications.more")} />
      {applications.length === 0 ? (
        <p className="muted">{t("applications.none")}</p>
      ) : (
        <Rows>
          {applications.map((one) => (
            <Row
              key={one.id}
              lead={<Pebble icon="identification-card" tint="stone" />}
              title={`${one.name} ${one.lastname}`}
              text={`${professionOf(t, locale, { ...one, gender: one.gender ?? "other" })}, ${cityOf(t, one.city)}`}
              aside={t("applications.since", { day: formats.day(one.created_at, zone) })}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
