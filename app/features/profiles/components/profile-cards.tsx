import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, EmptyState, Facts, Portrait, Row, Rows, Tag, type Tint } from "../../../ui/index.ts";
import type { ProfileAccessView, ProfileView } from "../contract.ts";

/** What this page shows of a session; the session's own page shows the rest. */
export interface SessionGlimpse {
  id: string;
  specialist_name: string;
  specialist_lastname: string;
  specialist_portrait: string | null;
  service_name: string;
  starts_at: string | null;
}

interface SessionsProps {
  coming: SessionGlimpse[];
  proposed: SessionGlimpse[];
  profile: Pick<ProfileView, "name" | "location">;
}

export function SessionsCard({ coming, proposed, profile }: SessionsProps) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const paths = usePaths();
  const when = (one: SessionGlimpse) =>
    one.starts_at ? formats.dateTime(one.starts_at, formats.zone ?? profile.location.time_zone) : t("one.sessions.waiting");
  const all = [...coming, ...proposed];
  return (
    <Card>
      <CardHead title={t("one.sessions")} />
      {all.length === 0 ? (
        <EmptyState
          level={3}
          title={t("one.sessions.none")}
          text={t("one.sessions.none.text", { name: profile.name })}
        />
      ) : (
        <Rows>
          {all.map((one) => (
            <Row
              key={one.id}
              lead={
                <Portrait src={one.specialist_portrait} name={`${one.specialist_name} ${one.specialist_lastname}`} />
              }
              title={`${one.service_name} · ${one.specialist_name} ${one.specialist_lastname}`}
              text={when(one)}
              actions={
                <ButtonLink
                  variant="neutral"
                  as={RouterLink}
                  href={paths("sessions.user_one", { session: one.id })}
                  aria-label={t("one.sessions.open", { title: one.service_name })}
                >
                  {t("one.open")}
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** `zone` is the time zone's name. */
export function FactsCard({ profile, zone }: { profile: ProfileView; zone: string }) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const languages = profile.languages.map((code) => t(`language.${code as "sl"}`)).join(", ");
  const items = [
    profile.birth_date && { term: t("field.birth_date"), value: formats.date(profile.birth_date) },
    languages && { term: t("field.languages"), value: languages },
    { term: t("field.time_zone"), value: zone },
    profile.notes && { term: t("field.notes"), value: <span lang="">{profile.notes}</span> },
  ].filter((item) => typeof item === "object" && item !== null);
  return (
    <Card>
      <CardHead title={t("one.facts")} />
      <Facts items={items} />
    </Card>
  );
}

/** Who can see what of a child, and a note on how access is protected. */
export function AccessCard({ access, name }: { access: ProfileAccessView[]; name: string }) {
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
