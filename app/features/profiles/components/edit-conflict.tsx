import { useEffect, useRef } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Notice, SegmentedControl, focusField } from "../../../ui/index.ts";
import type { EditedField, EditedValues, EditMerge } from "./edited-values.ts";
import { useLanguageListText } from "./person-words.ts";
import styles from "./profile-form.module.css";

/** Changes that another person stored while the reader was editing. */
export interface EditConflict extends EditMerge {
  theirs: EditedValues;
  version: number;
  /** The other person's name; null if they no longer have a profile. */
  by: string | null;
}

/** A notice at the top of the form: who changed what, and that nothing is stored yet. Takes the focus. */
export function ConflictNotice({ met }: { met: EditConflict }) {
  const t = useTexts("profiles");
  const box = useRef<HTMLDivElement>(null);
  // A later conflict remounts the form, so this runs again.
  useEffect(() => box.current?.focus(), []);
  const named = (fields: readonly EditedField[]) => fields.map((field) => t(`field.${field}`)).join(", ");
  return (
    <Notice
      kind="warning"
      role="alert"
      tabIndex={-1}
      ref={box}
      title={met.by ? t("edit.met", { name: met.by }) : t("edit.met.someone")}
    >
      <p>{t("edit.met.text")}</p>
      {met.conflicts.length > 0 && (
        <ul className={styles["links"]}>
          {met.conflicts.map((field) => (
            <li key={field}>
              <a className="link" href={`#keep_${field}`} onClick={focusField}>
                {t(`field.${field}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {met.taken.length > 0 && <p>{t("edit.met.taken", { fields: named(met.taken) })}</p>}
    </Notice>
  );
}

/** Below a field that both people changed: the other value, and the choice between the two. */
export function ConflictingValue({
  field,
  met,
  kind = "child",
}: {
  field: EditedField;
  met: EditConflict | undefined;
  kind?: "own" | "child";
}) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const spoken = useLanguageListText();
  if (!met?.conflicts.includes(field)) return null;
  const { theirs, by } = met;
  const value = theirs[field];
  const shown =
    value === null || value.length === 0
      ? null
      : field === "languages"
        ? spoken(theirs.languages)
        : field === "birth_date"
          ? formats.date(value as string, { alone: true })
          : field === "gender"
            ? t(`gender.${kind}.${value as "other"}`)
            : value;
  return (
    <div className={styles["beside"]} id={`keep_${field}`}>
      <p className="small muted">{by ? t("edit.theirs", { name: by }) : t("edit.theirs.someone")}</p>
      {shown === null ? <p>{t("edit.theirs.empty")}</p> : <blockquote lang="">{shown}</blockquote>}
      <SegmentedControl
        name={`keep_${field}`}
        id={`keep-${field}`}
        label={t("edit.keep", { field: t(`field.${field}`) })}
        options={[
          { value: "mine", label: t("edit.keep.mine") },
          { value: "theirs", label: t("edit.keep.theirs") },
        ]}
        defaultValue="mine"
      />
    </div>
  );
}
