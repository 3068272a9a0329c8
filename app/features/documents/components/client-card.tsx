import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { formatBytes } from "../../../ui/chosen-files.ts";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { ClientFiles } from "./client-card.server.ts";

/** Shows the newest files of a client, or why they are not shown. */
export default function ClientCard({ data: { id, found, zone } }: { data: ClientFiles }) {
  const t = useTexts("documents");
  const paths = usePaths();
  const formats = useFormats();
  if (!found) {
    return (
      <Card tone="quiet" aria-labelledby="files">
        <CardHead id="files" title={t("client.title")} />
        <p className="small">{t("client.closed")}</p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="files" className="stack">
      <CardHead id="files" title={t("client.title")} />
      {found.files.length === 0 ? (
        <p className="muted">{t("client.empty")}</p>
      ) : (
        <Rows>
          {found.files.map(({ id: file, name, media_type, bytes, yours, created_at }) => (
            <Row
              key={file}
              lead={
                <Pebble
                  icon={media_type === "application/pdf" ? "file-text" : "folder-open"}
                  tint={media_type === "application/pdf" ? "lilac" : "sky"}
                />
              }
              title={<span lang="">{name}</span>}
              text={t(yours ? "client.you" : "client.family", {
                date: formats.shortDate(isoDay(created_at, zone)),
                size: formatBytes(formats.tag, bytes),
              })}
              actions={
                <ButtonLink
                  variant="unstyled"
                  icon="download-simple"
                  aria-label={`${t("client.save")}, ${name}`}
                  href={paths("documents.specialist_save", { profile: id, profile_file: file })}
                />
              }
            />
          ))}
        </Rows>
      )}
      <ButtonLink
        variant="neutral"
        iconStart="file-arrow-up"
        as={RouterLink}
        href={paths("documents.specialist", { profile: id })}
      >
        {t("client.all", { count: found.count })}
      </ButtonLink>
      <p className="inset small muted">{t("client.hint")}</p>
    </Card>
  );
}
