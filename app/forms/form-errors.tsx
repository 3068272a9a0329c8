import { useEffect, useRef } from "react";
import { useTexts } from "../navigation/link.tsx";
import type { ErrorBody } from "../platform/errors/codes.ts";
import { ErrorSummary } from "../ui/index.ts";
import styles from "./form-errors.module.css";

export interface FormErrorsProps {
  error: ErrorBody | undefined;
  /** Label of each field by name; the summary links to the fields in this order. */
  labels: Record<string, string>;
  /** The id of a field by its name, for pages on which several forms have fields of the same name. Defaults to the name. */
  idOf?: ((name: string) => string) | undefined;
}

/** Error summary at the top of a form. Takes the focus so that screen readers read it first. */
export function FormErrors({ error, labels, idOf = (name) => name }: FormErrorsProps) {
  const t = useTexts("platform");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  const fields = Object.keys(error.fields ?? {});
  const known = Object.keys(labels).filter((name) => fields.includes(name));
  const others = fields.filter((name) => !known.includes(name));
  const title = fields.length > 0 ? t("form.summary", { count: fields.length }) : error.message;
  return (
    <div className={styles["summary"]}>
      <ErrorSummary
        ref={box}
        title={title}
        errors={[
          ...known.map((name) => ({ href: `#${idOf(name)}`, text: labels[name] })),
          ...others.map((name) => ({ href: "#content", text: error.fields?.[name]?.message })),
        ]}
      />
    </div>
  );
}
