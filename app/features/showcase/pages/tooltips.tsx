import { useTexts } from "../../../link.tsx";
import { Button } from "../../../ui/index.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { Demo, Section, State } from "../components/demo.tsx";

export default function Tooltips() {
  const t = useTexts("showcase");
  const places = ["top", "bottom", "start", "end"] as const;
  return (
    <Demo part="tooltips">
      <Section title={t("tooltips.places")}>
        {places.map((placement) => (
          <State key={placement} name={t(`place.${placement}`)}>
            <Tooltip text={t("tooltips.rating")} placement={placement}>
              <Button type="button" variant="neutral" iconStart="star">
                4,9
              </Button>
            </Tooltip>
          </State>
        ))}
      </Section>
      <Section title={t("section.states")}>
        <State name={t("tooltips.icon")}>
          <Tooltip text={t("word.remember")}>
            <Button type="button" variant="tertiary" icon="heart" aria-label={t("word.remember")} />
          </Tooltip>
        </State>
        <State name={t("section.long")}>
          <Tooltip text={t("long.help")}>
            <Button type="button" variant="neutral" iconStart="info">
              {t("tooltips.why")}
            </Button>
          </Tooltip>
        </State>
      </Section>
    </Demo>
  );
}
