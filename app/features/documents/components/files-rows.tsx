import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { formatBytes } from "../../../ui/chosen-files.ts";
import { Button, ButtonLink, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { ProfileFileView } from "../contract.ts";
import styles from "./documents.module.css";

interface FilesRowsProps {
  files: readonly ProfileFileView[];
  zone: string;
  /** Path that downloads a file. */
  savePath: (id: string) => string;
  /** Whether to show the buttons that share and remove. */
  whole?: boolean;
  /** Whether the reader chooses who sees a file. */
  chooses?: boolean;
}

/** Lists files with who added them, who sees them, and a download button. */
export function FilesRows({ files, zone, savePath, whole = false, chooses = false }: FilesRowsProps) {
  const t = useTexts("documents");
  const formats = useFormats();
  return (
    <Rows>
      {files.map((file) => {
        const { id, name, media_type, bytes, added_by, yours, shared, created_at, editable } = file;
        const pdf = media_type === "application/pdf";
        const date = formats.date(isoDay(created_at, zone));
        const facts = [
          t(pdf ? "type.pdf" : "type.image"),
          formatBytes(formats.tag, bytes),
          yours ? t("from.you", { date }) : t("from.other", { name: added_by ?? t("from.former"), date }),
        ];
        return (
          <Row
            key={id}
            lead={<Pebble icon={pdf ? "file-text" : "folder-open"} tint={pdf ? "lime" : "sky"} />}
            title={<span lang="">{name}</span>}
            text={`${facts.join(", ")} · ${t(shared ? "seen.shared" : "seen.guardians")}`}
            actions={
              <div className={styles["actions"]}>
                <ButtonLink size="sm" variant="neutral" iconStart="download-simple" href={savePath(id)}>
                  {t("open")}
                  <span className="visually-hidden">, {name}</span>
                </ButtonLink>
                {whole && editable && (
                  <Form method="post" encType="multipart/form-data" className={styles["actions"]}>
                    <input type="hidden" name="profile_file_id" value={id} />
                    {chooses && (
                      <Button size="sm" variant="neutral" name="intent" value={shared ? "unshare" : "share"}>
                        {t(shared ? "unshare" : "share")}
                        <span className="visually-hidden">, {name}</span>
                      </Button>
                    )}
                    <Button size="sm" variant="neutral" name="intent" value="remove" iconStart="trash">
                      {t("remove")}
                      <span className="visually-hidden">, {name}</span>
                    </Button>
                  </Form>
                )}
              </div>
            }
          />
        );
      })}
    </Rows>
  );
}
