import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { loadFiles } from "./read-files.server.ts";
import { FilesRows } from "./files-rows.tsx";

interface FilesCardProps {
  data: NonNullable<Awaited<ReturnType<typeof loadFiles>>>;
  profile: ProfileSubject;
}

/** The newest files of a profile. */
export default function FilesCard({ data: { files, about, zone }, profile: { id } }: FilesCardProps) {
  const t = useTexts("documents");
  const paths = usePaths();
  const here = paths("documents.family", { id });
  return (
    <Card aria-labelledby="files" className="stack">
      <CardHead
        id="files"
        title={t("title")}
        aside={
          about.may_add && (
            <ButtonLink size="sm" variant="neutral" iconStart="paperclip" as={RouterLink} href={`${here}#add`}>
              {t("add.short")}
            </ButtonLink>
          )
        }
      />
      {files.length === 0 ? (
        <p className="muted">{t("empty")}</p>
      ) : (
        <FilesRows files={files} zone={zone} savePath={(file) => paths("documents.save", { id, profile_file: file })} />
      )}
      {about.count > 0 && (
        <ButtonLink variant="neutral" as={RouterLink} href={here}>
          {t("all", { count: about.count })}
        </ButtonLink>
      )}
    </Card>
  );
}
