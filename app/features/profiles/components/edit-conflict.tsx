import { useEffect, useRef } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Notice, Segmented, focusField } from "../../../ui/index.ts";
import type { EditedField, EditedValues, Meeting } from "./edited-values.ts";
import { useSpoken } from "./person-words.ts";
import styles from "./profile-form.module.css";

/** Another person's changes stored while the reader was editing. */
export interface Met extends Meeting {
  theirs: EditedValues;
  version: number;
  /** Their name; null if they no longer have a profile. */
  by: string | null;
}

/** At the top of the form: who changed what, and that nothing is stored yet. Takes the focus. */
export function Changed({ met }: { met: Met }) {
  const t = useTexts("profiles");
  const box = useRef<HTMLDivElement>(null);
  // A later conflict has its own form.
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

/** Below a field that both changed: the other value, and the choice between the two. */
export function Beside({
  field,
  met,
  kind = "child",
}: {
  field: EditedField;
  met: Met | undefined;
  kind?: "own" | "child";
}) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const spoken = useSpoken();
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
      <Segmented
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
