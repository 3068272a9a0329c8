import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { documentTypes } from "../../../platform/files/file.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, RadioRows, TextField } from "../../../ui/index.ts";
import { FileField } from "../../../ui/file-field.tsx";
import { longestName } from "../rules.ts";
import type { FilesOutcome } from "./files-page.server.ts";
import { FilesRows } from "./files-rows.tsx";
import type { readFiles } from "./read-files.server.ts";

interface FilesListProps {
  shown: Awaited<ReturnType<typeof readFiles>>;
  done: FilesOutcome | null;
  refusal: RefusedForm | undefined;
  /** Path that downloads a file. */
  savePath: (id: string) => string;
}

/** All files of a profile, and a form to add one. */
export function FilesList({ shown: { files, next, about, zone }, done: loaded, refusal, savePath }: FilesListProps) {
  const t = useTexts("documents");
  const p = useTexts("platform");
  const done = useOutcome(loaded);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <>
      {done && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
      <Card aria-labelledby="all" className="stack">
        <CardHead
          id="all"
          title={t("title")}
          sub={about.may_choose ? t("lead") : t("lead.specialist", { name: about.name })}
        />
        {files.length === 0 ? (
          <p className="muted">{t("empty")}</p>
        ) : (
          <FilesRows files={files} zone={zone} savePath={savePath} whole chooses={about.may_choose} />
        )}
        {next && (
          <ButtonLink variant="neutral" as={RouterLink} href={`?cursor=${encodeURIComponent(next)}`}>
            {t("older")}
          </ButtonLink>
        )}
      </Card>
      {about.may_add && (
        <Card aria-labelledby="add">
          <CardHead id="add" title={t("add")} sub={t("add.help")} />
          <FormErrors error={refusal?.error} labels={{ file: t("field.file"), name: t("field.name") }} />
          <Form method="post" encType="multipart/form-data" noValidate className="form" key={files[0]?.id}>
            <FormKey />
            <TextField
              name="name"
              label={t("field.name")}
              mark={`(${p("form.optional")})`}
              maxLength={longestName}
              error={fault("name")}
            />
            {about.may_choose && (
              <RadioRows
                name="seen_by"
                label={t("field.seen_by")}
                defaultValue="guardians"
                options={[
                  { value: "guardians", label: t("seen.guardians"), description: t("seen.guardians.text") },
                  { value: "shared", label: t("seen.shared"), description: t("seen.shared.text") },
                ]}
              />
            )}
            <FileField
              name="file"
              label={t("field.file")}
              help={t("field.file.help")}
              error={fault("file")}
              accept={documentTypes}
              required
              dropText={t("field.file.drop")}
              chooseText={t("field.file.choose")}
              anotherText={t("field.file.another")}
            />
            <div>
              <Button iconStart="paperclip">{t("add.submit")}</Button>
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
