import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Facts } from "../../../ui/index.ts";
import type { loadAbout } from "./about-client.server.ts";

/** Shows what the family tells the specialist about the client, within the limits of the grant. */
export function AboutClient({
  about: { profile, languages },
}: {
  about: NonNullable<Awaited<ReturnType<typeof loadAbout>>>;
}) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const words = (text: string) => <span lang="">{text}</span>;
  const items = [
    profile.birth_date && { term: t("about.birth_date"), value: formats.date(profile.birth_date, { alone: true }) },
    languages && { term: t("about.languages"), value: languages },
    profile.school_year && { term: t("about.school_year"), value: words(profile.school_year) },
    profile.interests && { term: t("about.interests"), value: words(profile.interests) },
    profile.helps && { term: t("about.helps"), value: words(profile.helps) },
    profile.notes && { term: t("about.notes"), value: words(profile.notes) },
  ].filter((item) => typeof item === "object" && item !== null);
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t("about.title", { name: profile.name })}
        sub={t("about.sub")}
        aside={
          profile.scopes.includes("notes") ? (
            <ButtonLink
              size="sm"
              variant="neutral"
              iconStart="paperclip"
              as={RouterLink}
              href={paths("documents.specialist", { profile: profile.id })}
            >
              {t("about.files")}
            </ButtonLink>
          ) : (
            <ButtonLink size="sm" variant="neutral" as={RouterLink} href={paths("access.ask", { id: profile.id })}>
              {t("about.ask")}
            </ButtonLink>
          )
        }
      />
      <Facts items={items} />
    </Card>
  );
}
