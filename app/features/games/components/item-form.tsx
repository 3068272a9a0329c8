import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { Button, Card, CardHead, TextField } from "../../../ui/index.ts";
import styles from "./games.module.css";
import { ItemPictures, type ShownItem } from "./item-grid.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";

/** Switches one word off, with a reason. */
export function ItemForm({
  item,
  language,
  refusal,
}: {
  item: ShownItem;
  language: Locale;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("games");
  const languages = languageNames(useLocale());
  const reason = refusal?.values["reason"];
  return (
    <Card aria-labelledby="item">
      <CardHead
        id="item"
        title={t("items.chosen", { word: item.text })}
        sub={t("items.chosen.about", { language: languages(language) })}
        aside={<ItemPictures item={item} />}
      />
      <Form method="post" className={styles["off"]} key={item.item}>
        <FormKey />
        <input type="hidden" name="item" value={item.item} />
        <TextField
          name="reason"
          label={t("team.reason")}
          help={t("team.reason.help")}
          maxLength={500}
          required
          defaultValue={typeof reason === "string" ? reason : undefined}
          error={refusal?.error.fields?.["reason"]?.message}
        />
        <div>
          <Button size="sm" variant="warning">
            {t("team.switch_off")}
            <span className="visually-hidden">: {item.text}</span>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
