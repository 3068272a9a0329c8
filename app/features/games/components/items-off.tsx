import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag, type Locale } from "../../../platform/i18n/locales.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Row, Rows } from "../../../ui/index.ts";
import { ItemPictures, type ShownItem } from "./item-grid.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";

/** Items that are switched off, since when and why, with a button that switches each on again. */
export function SwitchedOffItems({
  items,
  language,
  zone,
}: {
  items: readonly ShownItem[];
  language: Locale;
  zone: string;
}) {
  const t = useTexts("games");
  const formats = useFormats();
  const languages = languageNames(useLocale());
  return (
    <Card aria-labelledby="off">
      <CardHead
        id="off"
        title={t("items.off")}
        sub={t("items.off.about", { count: items.length, language: languages(language) })}
      />
      <Rows>
        {items.map(
          (one) =>
            one.off && (
              <Row
                key={one.item}
                lead={<ItemPictures item={one} />}
                title={<span lang={languageTag[language]}>{one.text}</span>}
                text={
                  <>
                    <span lang="">{one.off.reason}</span> ·{" "}
                    {t("items.since", { day: formats.date(isoDay(one.off.off_at, zone)) })}
                  </>
                }
                actions={
                  <Form method="post">
                    <FormKey />
                    <input type="hidden" name="game_item_off_id" value={one.off.id} />
                    <Button size="sm" variant="neutral">
                      {t("team.switch_on")}
                      <span className="visually-hidden">: {one.text}</span>
                    </Button>
                  </Form>
                }
              />
            ),
        )}
      </Rows>
    </Card>
  );
}
