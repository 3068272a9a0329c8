import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { PercentageBar } from "../../../ui/percentage-bar.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function PercentageBars() {
  const t = useTexts("showcase");
  const format = new Intl.NumberFormat(languageTag[useLocale()], { style: "percent" });
  const bar = (value: number) => ({ value, valueText: format.format(value / 100) });
  return (
    <ShowcasePage part="percentage-bar">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <PercentageBar label={t("percentage.profile")} {...bar(72)} />
        </ShowcaseState>
        <ShowcaseState name={t("state.empty")}>
          <PercentageBar label={t("percentage.profile")} {...bar(0)} note={t("percentage.start")} />
        </ShowcaseState>
        <ShowcaseState name={t("word.done")}>
          <PercentageBar label={t("percentage.profile")} {...bar(100)} note={t("percentage.complete")} />
        </ShowcaseState>
        <ShowcaseState name={t("percentage.small")}>
          <PercentageBar size="sm" label={t("percentage.upload")} {...bar(38)} />
        </ShowcaseState>
        <ShowcaseState name={t("kind.warning")}>
          <PercentageBar kind="warning" label={t("percentage.space")} {...bar(91)} note={t("percentage.space_note")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <PercentageBar kind="error" label={t("percentage.upload")} {...bar(44)} note={t("percentage.stopped")} />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <PercentageBar label={t("percentage.upload")} value={undefined} valueText={t("percentage.unknown")} />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <PercentageBar label={t("long.label")} {...bar(55)} note={t("long.help")} />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
