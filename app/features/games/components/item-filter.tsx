import { Form } from "../../../forms/form.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { Button, Card, CardHead, SelectField, TextField } from "../../../ui/index.ts";
import styles from "./games.module.css";
import { languageLabels } from "../../../platform/i18n/language-names.ts";

/** Filters the words of a game by the URL's query. */
export function ItemFilter({ action, language, q }: { action: string; language: Locale; q: string }) {
  const t = useTexts("games");
  const languages = languageLabels(useLocale());
  return (
    <Card aria-labelledby="find">
      <CardHead id="find" title={t("items.find")} />
      <Form method="get" action={action} className={styles["filter"]} key={`${language} ${q}`}>
        <SelectField
          name="language"
          label={t("items.language")}
          defaultValue={language}
          options={locales.map((one) => ({ value: one, label: languages(one) }))}
        />
        <TextField name="q" label={t("items.word")} defaultValue={q} maxLength={40} autoComplete="off" />
        <div>
          <Button type="submit" variant="neutral">
            {t("items.show")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
