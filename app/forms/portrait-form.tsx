import { useTexts } from "../navigation/link.tsx";
import { longestAlt } from "../platform/files/alt.ts";
import type { RefusedForm } from "../platform/http/form.server.ts";
import { Button, Card, Cluster, Notice, Portrait, TextField, type Tint } from "../ui/index.ts";
import { Form } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";
import { FormKey } from "./form-key.tsx";
import { PictureField } from "./picture-field.tsx";

export interface PortraitFormProps {
  portrait: string | null;
  alt: string | null;
  name: string;
  tint: Tint;
  refusal: RefusedForm | undefined;
  done: string | null;
}

/**
 * A person's portrait: upload, crop, description, removal. Its page must set `takesFiles` and use the action
 * `takePortraitForm`.
 */
export function PortraitForm({ portrait, alt, name, tint, refusal, done }: PortraitFormProps) {
  const t = useTexts("platform");
  const uploaded = portrait?.startsWith("/api/files/") ?? false;
  const fault = (field: string) => refusal?.error.fields?.[field]?.message;
  const typed = refusal?.values["alt"];
  return (
    <Card className="stack">
      {done && <Notice kind="success" title={t(done === "removed" ? "portrait.removed" : "portrait.saved")} />}
      <FormErrors error={refusal?.error} labels={{ file: t("portrait.picture"), alt: t("portrait.alt") }} />
      <Portrait src={portrait} name={name} alt={alt ?? name} tint={tint} size={132} priority />
      <Form method="post" encType="multipart/form-data" noValidate key={portrait} className="form">
        <FormKey />
        <PictureField label={t("portrait.picture")} error={fault("file")} />
        <TextField
          name="alt"
          label={t("portrait.alt")}
          help={t("portrait.alt.help")}
          mark={`(${t("form.optional")})`}
          maxLength={longestAlt}
          defaultValue={typeof typed === "string" ? typed : (alt ?? "")}
          error={fault("alt")}
        />
        <p>
          <Button>{t("portrait.save")}</Button>
        </p>
      </Form>
      {uploaded && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="remove" />
          <Cluster>
            <Button variant="neutral" iconStart="trash">
              {t("portrait.remove")}
            </Button>
          </Cluster>
        </Form>
      )}
    </Card>
  );
}
