import { useTexts } from "../../../navigation/link.tsx";
import { LevelStones } from "../../../ui/index.ts";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

export default function LevelIndicators() {
  const t = useTexts("showcase");
  const level = (at: number, count: number) => (
    <LevelStones at={at} count={count} label={t("level.of", { at, count })} />
  );
  return (
    <ShowcasePage part="level-indicator">
      <ShowcaseSection title={t("section.states")}>
        <ShowcaseState name={t("level.first")}>{level(1, 5)}</ShowcaseState>
        <ShowcaseState name={t("level.middle")}>{level(3, 5)}</ShowcaseState>
        <ShowcaseState name={t("level.last")}>{level(5, 5)}</ShowcaseState>
        <ShowcaseState name={t("level.done")}>{level(6, 5)}</ShowcaseState>
        <ShowcaseState name={t("level.before")}>{level(0, 5)}</ShowcaseState>
        <ShowcaseState name={t("level.many")}>{level(7, 12)}</ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
