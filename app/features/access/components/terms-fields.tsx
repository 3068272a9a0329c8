import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { Chips, RadioRows, SelectField, TextField } from "../../../ui/index.ts";
import { guardianRoles, optionalScopes, relations } from "../../profiles/rules.ts";
import { longestNote } from "../rules.ts";
import styles from "./access.module.css";

export interface GrantTerms {
  role?: string | undefined;
  scopes: readonly string[];
  /** A day, or invalid text as entered. */
  ends_at?: string | undefined;
  relation?: string | undefined;
  note?: string | undefined;
}

interface TermsFieldsProps {
  level: "guardian" | "specialist" | "viewer";
  terms: GrantTerms;
  fields: ErrorBody["fields"];
  /** Today in the reader's zone. */
  today: string;
}

/** Fields for a grant's rights, scopes, end and purpose. */
export function TermsFields({ level, terms, fields, today }: TermsFieldsProps) {
  const t = useTexts("access");
  const p = useTexts("platform");
  const formats = useFormats();
  const guardian = level === "guardian";
  const optional = `(${p("form.optional")})`;
  return (
    <>
      {guardian && (
        <>
          <SelectField
            className={styles["short"]}
            name="relation"
            label={t("give.relation")}
            defaultValue={terms.relation ?? ""}
            options={[
              { value: "", label: t("give.relation.none") },
              ...relations.map((value) => ({ value, label: t(`relation.${value}`) })),
            ]}
          />
          <RadioRows
            name="role"
            label={t("give.role")}
            defaultValue={terms.role}
            error={fields?.["role"]?.message}
            required
            options={guardianRoles.map((value) => ({
              value,
              label: t(`role.${value}`),
              description: t(`role.${value}.text`),
            }))}
          />
        </>
      )}
      <Chips
        multiple
        name="scopes"
        label={t("give.scopes")}
        help={t(guardian ? "give.scopes.guardian" : "give.scopes.help")}
        options={optionalScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        defaultValues={terms.scopes}
        error={fields?.["scopes"]?.message}
      />
      <DatePicker
        className={styles["short"]}
        name="ends_at"
        label={t("give.until")}
        mark={level === "viewer" ? undefined : optional}
        help={t(`give.until.${level}`)}
        defaultValue={terms.ends_at}
        error={fields?.["ends_at"]?.message}
        formats={formats}
        openLabel={p("field.open_calendar")}
        min={today}
      />
      <TextField
        name="note"
        label={t("give.note")}
        mark={optional}
        help={t("give.note.help")}
        defaultValue={terms.note}
        maxLength={longestNote}
        error={fields?.["note"]?.message}
        autoComplete="off"
      />
    </>
  );
}
