import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, Facts, PriceLines, PriceTag } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function Prices() {
  const t = useTexts("showcase");
  const locale = useLocale();
  const euro = (minor: number) => formatMoney(locale, minor, "EUR");
  return (
    <ShowcasePage part="prices">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <PriceTag value={euro(5500)} />
        </ShowcaseState>
        <ShowcaseState name={t("prices.from")}>
          <PriceTag
            from={t("prices.from_word")}
            value={formatMoney(locale, 3500, "EUR", { whole: true })}
            note={t("prices.note")}
          />
        </ShowcaseState>
        <ShowcaseState name={t("prices.large")}>
          <PriceTag value={euro(5500)} size="lg" note={t("prices.note")} />
        </ShowcaseState>
        <ShowcaseState name={t("prices.dinars")}>
          <PriceTag value={formatMoney(locale, 360000, "RSD")} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <PriceTag value={euro(1234500)} note={t("long.help")} />
        </ShowcaseState>
        <ShowcaseState name={t("prices.lines")}>
          <Card>
            <PriceLines
              lines={[
                { label: t("service.therapy"), value: euro(5500) },
                { label: t("prices.discount"), value: euro(-500) },
              ]}
              total={{ label: t("prices.total"), value: euro(5000) }}
            />
          </Card>
        </ShowcaseState>
      </ShowcaseSection>
      <ShowcaseSection title={t("prices.facts")} wide>
        <Facts
          items={[
            { term: t("field.mode"), value: t("mode.online") },
            { term: t("field.language"), value: t("language.sl") },
            { term: t("long.label"), value: t("long.value") },
          ]}
        />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
