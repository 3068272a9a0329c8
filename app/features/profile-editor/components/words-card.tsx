import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { locales } from "../../../platform/i18n/locales.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, Card, CardHead, Cluster, Tag } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import { type Content, missingTexts, type Outdated, outdatedCount, textFields } from "../rules.ts";
import styles from "./editor.module.css";
import { DraftForm } from "./saver.tsx";
import { TextCell } from "./text-cell.tsx";
import { nameOfLanguage, missingAndOutdatedText, useEditorTexts } from "./words.ts";

const isOneText = (button: HTMLElement | null) => ["copy", "still_right"].includes(button?.getAttribute("name") ?? "");

/** The texts, one row each with three languages. */
export function WordsCard({ view, refusal }: { view: PrivateView; refusal: RefusedForm | undefined }) {
  const words = useEditorTexts();
  const { t } = words;
  const missing = missingTexts(view.draft as Content);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const typed = (name: string) => {
    const value = refusal?.values[name];
    return typeof value === "string" ? value : undefined;
  };
  const labels = Object.fromEntries(
    textFields.flatMap((field) =>
      locales.map((language) => [`${field}.${language}`, `${t(`what.${field}`)}, ${t(`language.${language}`)}`]),
    ),
  );
  return (
    <Card id="words" aria-labelledby="words-title" className={styles.section}>
      <CardHead id="words-title" title={t("words.title")} sub={t("words.lead")} />
      <DraftForm intent="words" saves stays={isOneText}>
        <FormKey />
        <FormErrors error={refusal?.error} labels={labels} />
        <ul className={styles.languages} role="list">
          {locales.map((language) => {
            const [lacking, old] = [missing[language], outdatedCount(view.outdated as Outdated, language)];
            return (
              <li key={language}>
                <b lang={language}>{nameOfLanguage(language)}</b>
                {lacking + old === 0 ? (
                  <Tag kind="green" icon="check">
                    {t("words.complete")}
                  </Tag>
                ) : (
                  <Tag kind="orange" icon="warning-circle-fill">
                    {missingAndOutdatedText(words, lacking, old)}
                  </Tag>
                )}
              </li>
            );
          })}
        </ul>
        {textFields.map((field) => (
          <fieldset key={field} className={styles.field}>
            <legend>{t(`what.${field}`)}</legend>
            <p className="muted small">{t(`help.${field}`)}</p>
            <div className={styles.cells}>
              {locales.map((language) => {
                const name = `${field}.${language}`;
                return (
                  <TextCell key={name} {...{ field, language, view, words }} typed={typed(name)} error={fault(name)} />
                );
              })}
            </div>
          </fieldset>
        ))}
        <Cluster className={styles.save}>
          <Button variant="neutral">{t("save")}</Button>
        </Cluster>
      </DraftForm>
    </Card>
  );
}
