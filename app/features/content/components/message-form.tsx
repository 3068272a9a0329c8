import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ErrorSummary, Notice, SelectField, TextArea, TextField } from "../../../ui/index.ts";
import css from "./message-form.module.css";

export interface MessageFormProps {
  action: string;
  /** The time at which the form was rendered, signed. */
  stamp: string;
  subjects?: readonly string[] | undefined;
  refused?: RefusedForm | undefined;
  textLabel: string;
  textRequired?: boolean;
  submitLabel: string;
  note: ReactNode;
}

/** Hidden until `app/ui/elements/drafts.ts` restores a draft. */
function DraftNote() {
  const p = useTexts("platform");
  return (
    <div data-draft-note="" hidden>
      <Notice
        role="status"
        action={
          <Button type="button" size="sm" variant="neutral">
            {p("draft.discard")}
          </Button>
        }
      >
        {p("draft.kept")}
      </Notice>
    </div>
  );
}

/** A plain contact form: name, email, subject, message, and a honeypot field. */
export function MessageForm(props: MessageFormProps) {
  const { action, stamp, subjects = [], refused, textLabel, textRequired = true, submitLabel, note } = props;
  const t = useTexts("content");
  const p = useTexts("platform");
  const error = (name: string) => refused?.error.fields?.[name]?.message;
  const value = (name: string) => {
    const given = refused?.values[name];
    return typeof given === "string" ? given : undefined;
  };
  const fields = [
    ["name", t("message.name")],
    ["email", t("message.email")],
    ["text", textLabel],
  ] as const;
  const wrong = fields.flatMap(([name, label]) => {
    const message = error(name);
    return message === undefined ? [] : [{ href: `#${name}`, text: `${label}: ${message}` }];
  });
  return (
    <form method="post" action={action} className={css.form} data-draft={action} noValidate>
      <DraftNote />
      {refused && (
        <ErrorSummary
          title={wrong.length > 0 ? p("form.summary", { count: wrong.length }) : refused.error.message}
          errors={wrong}
        />
      )}
      <input type="hidden" name="stamp" value={stamp} />
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t("message.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className={css.pair}>
        <TextField
          name="name"
          label={t("message.name")}
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={value("name")}
          error={error("name")}
        />
        <TextField
          name="email"
          type="email"
          label={t("message.email")}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={value("email")}
          error={error("email")}
        />
      </div>
      {subjects.length > 0 && (
        <SelectField
          name="subject"
          label={t("message.subject")}
          defaultValue={value("subject") ?? subjects[0]}
          options={subjects.map((subject) => ({ value: subject, label: subject }))}
        />
      )}
      <TextArea
        name="text"
        label={textLabel}
        rows={6}
        maxLength={4000}
        required={textRequired}
        defaultValue={value("text")}
        error={error("text")}
      />
      <div className={css.foot}>
        <p className="muted small">{note}</p>
        <Button size="lg">{submitLabel}</Button>
      </div>
    </form>
  );
}
