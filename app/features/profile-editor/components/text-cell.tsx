import { useState } from "react";
import { type Locale, languageTag } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, classNames, FieldError, Icon } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import { maxLengths, type TextField, textFor } from "../rules.ts";
import styles from "./editor.module.css";
import { nameOfLanguage, type EditorTexts } from "./words.ts";

interface CellProps {
  field: TextField;
  language: Locale;
  view: PrivateView;
  /** The value from a refused form. */
  typed: string | undefined;
  error: string | undefined;
  words: EditorTexts;
}

/** One text in one language: its text box, or what families read instead. */
export function TextCell({ field, language, view, typed, error, words: { t, formats } }: CellProps) {
  const name = `${field}.${language}`;
  const texts = view.draft[field];
  const text = typed ?? texts[language] ?? "";
  const mark = view.outdated[field]?.[language];
  const other = textFor(texts, language);
  const missing = text === "" && other.text !== "";
  // Keeps the box open for a person who is typing the missing text.
  const [began] = useState(missing);
  const most = maxLengths[field];
  const box = (
    <>
      <textarea
        id={name}
        name={name}
        lang={languageTag[language]}
        className={classNames("text-area", styles.box)}
        rows={field === "about" ? 8 : 3}
        maxLength={most}
        defaultValue={text}
        aria-label={`${t(`what.${field}`)}, ${t(`language.${language}`)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${name}-error`, mark && `${name}-mark`].filter(Boolean).join(" ") || undefined}
      />
      <span className={styles.count} aria-hidden="true">
        {t("words.count", { count: text.length, most })}
      </span>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
  return (
    <div className={classNames(styles.cell, mark && styles.outdated)} data-language={nameOfLanguage(language)}>
      <p className={styles.cellName} lang={language}>
        {nameOfLanguage(language)}
      </p>
      {began || missing ? (
        <div className={classNames(missing && styles.missing)}>
          {missing && (
            <>
              <p className={styles.missingTitle}>
                <Icon name="warning-circle" size={18} /> {t("words.missing", { language })}
              </p>
              <p className="small">{t("words.missing.text", { language, other: other.language })}</p>
              <Button variant="neutral" size="sm" iconStart="translate" name="copy" value={`${name}.${other.language}`}>
                {t("words.copy", { language: other.language })}
              </Button>
            </>
          )}
          <details key="box" open={!!error}>
            <summary>{t("words.write")}</summary>
            {box}
          </details>
        </div>
      ) : (
        box
      )}
      {mark && (
        <div className={styles.mark} id={`${name}-mark`}>
          <p className="small">
            <Icon name="clock" size={18} />{" "}
            {t("words.changed", {
              language: mark.language,
              day: formats.shortDate(isoDay(mark.since, view.time_zone)),
            })}
          </p>
          <Button variant="neutral" size="sm" name="still_right" value={name}>
            {t("words.still_right")}
          </Button>
        </div>
      )}
    </div>
  );
}
