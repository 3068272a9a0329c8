import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Card, CardHead, Facts } from "../../../ui/index.ts";
import type { loadFacts } from "./profile-cards.server.ts";

/** The known facts of a profile. `zone` is the name of its time zone. */
export default function FactsCard({ data: { profile, zone } }: { data: Awaited<ReturnType<typeof loadFacts>> }) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const languages = profile.languages.map(languageNames(formats.locale)).join(", ");
  const items = [
    profile.birth_date && { term: t("field.birth_date"), value: formats.date(profile.birth_date, { alone: true }) },
    languages && { term: t("field.languages"), value: languages },
    profile.gender && { term: t("field.gender"), value: t(`gender.${profile.kind}.${profile.gender}`) },
    profile.school_year && { term: t("field.school_year"), value: <span lang="">{profile.school_year}</span> },
    { term: t("field.time_zone"), value: zone },
    profile.interests && { term: t("field.interests"), value: <span lang="">{profile.interests}</span> },
    profile.helps && { term: t("field.helps"), value: <span lang="">{profile.helps}</span> },
    profile.notes && { term: t("field.notes"), value: <span lang="">{profile.notes}</span> },
    profile.guardian_notes && { term: t("field.guardian_notes"), value: <span lang="">{profile.guardian_notes}</span> },
  ].filter((item) => typeof item === "object" && item !== null);
  return (
    <Card>
      <CardHead title={t("one.facts")} />
      <Facts items={items} />
    </Card>
  );
}
