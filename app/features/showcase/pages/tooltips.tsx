import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { Button } from "../../../ui/index.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";
import styles from "../components/demo.module.css";

export default function Tooltips() {
  const t = useTexts("showcase");
  const rating = new Intl.NumberFormat(languageTag[useLocale()], { minimumFractionDigits: 1 }).format(4.9);
  const places = ["top", "bottom", "start", "end"] as const;
  return (
    <ShowcasePage part="tooltips">
      <ShowcaseSection title={t("tooltips.places")}>
        {places.map((placement) => (
          <ShowcaseState key={placement} name={t(`place.${placement}`)}>
            <div className={styles["open"]}>
              {/* On phones there is no space at the sides; these two open only with a pointer. */}
              <Tooltip
                text={t("tooltips.rating")}
                placement={placement}
                {...((placement === "top" || placement === "bottom") && { open: true })}
              >
                <Button type="button" variant="neutral" iconStart="star">
                  {rating}
                </Button>
              </Tooltip>
            </div>
          </ShowcaseState>
        ))}
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("state.default")}>
          <Tooltip text={t("tooltips.rating")}>
            <Button type="button" variant="neutral" iconStart="star">
              {rating}
            </Button>
          </Tooltip>
        </ShowcaseState>
        <ShowcaseState name={t("tooltips.icon")}>
          <Tooltip text={t("word.remember")}>
            <Button type="button" variant="tertiary" icon="heart" aria-label={t("word.remember")} />
          </Tooltip>
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <Tooltip text={t("long.help")}>
            <Button type="button" variant="neutral" iconStart="info">
              {t("tooltips.why")}
            </Button>
          </Tooltip>
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
