import { useTexts } from "../../../navigation/link.tsx";
import { LevelStones } from "../../../ui/index.ts";
import { Demo, Section, State } from "../components/demo.tsx";

export default function LevelIndicators() {
  const t = useTexts("showcase");
  const level = (at: number, count: number) => (
    <LevelStones at={at} count={count} label={t("level.of", { at, count })} />
  );
  return (
    <Demo part="level-indicator">
      <Section title={t("section.states")}>
        <State name={t("level.first")}>{level(1, 5)}</State>
        <State name={t("level.middle")}>{level(3, 5)}</State>
        <State name={t("level.last")}>{level(5, 5)}</State>
        <State name={t("level.done")}>{level(6, 5)}</State>
        <State name={t("level.before")}>{level(0, 5)}</State>
        <State name={t("level.many")}>{level(7, 12)}</State>
      </Section>
    </Demo>
  );
}
