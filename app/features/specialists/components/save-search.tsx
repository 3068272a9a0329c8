import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, CheckboxField, Icon, TextField } from "../../../ui/index.ts";
import { countFilters, queryOf, type ListingSearch } from "../rules.ts";
import { chosenFilters } from "./active-filters.tsx";
import styles from "./listing.module.css";
import { useTextsAndFormats } from "./words.ts";

const longestName = 80;

/** Saves the search under a name suggested by its filters. */
export function SaveSearch({ filters, refusal }: { filters: ListingSearch; refusal: RefusedForm | undefined }) {
  const { t, locale } = useTextsAndFormats();
  if (countFilters(filters) === 0) return null;
  const query = queryOf(filters).toString();
  const name = chosenFilters(filters, t, locale)
    .map((one) => one.name)
    .join(", ")
    .slice(0, longestName);
  return (
    <details className={styles.save} key={query} open={refusal !== undefined}>
      <summary className="link small">
        <Icon name="push-pin" size={18} /> {t("save.open")}
      </summary>
      <Form method="post" className="form">
        <FormErrors error={refusal?.error} labels={{ name: t("save.name") }} />
        <input type="hidden" name="query" value={query} />
        <TextField
          name="name"
          label={t("save.name")}
          defaultValue={name}
          maxLength={longestName}
          error={refusal?.error.fields?.["name"]?.message}
        />
        <CheckboxField name="mails" label={t("save.mails")} />
        <div>
          <Button>{t("save.do")}</Button>
        </div>
      </Form>
    </details>
  );
}
