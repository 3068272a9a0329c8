import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon, Pebble, Row, Rows } from "../../../ui/index.ts";
import type { PlanView } from "../contract.ts";
import type { StrandTexts } from "./game-words.server.ts";
import styles from "./practice.module.css";
import { weekdayName, weekdaysOf } from "./weekdays.ts";

/** A plan to read: the goal, the days, and each game with its reason. */
export function PlanFacts({ plan, strands }: { plan: PlanView; strands: readonly StrandTexts[] }) {
  const t = useTexts("practice");
  const formats = useFormats();
  const days = weekdaysOf(formats)
    .filter((day) => plan.days.includes(day))
    .map((day) => weekdayName(formats, day))
    .join(", ");
  return (
    <>
      <div>
        <p className={styles["goal"]} lang="">
          {plan.goal}
        </p>
        <p className="muted">
          {t("running.dates", { from: formats.shortDate(plan.from_on), until: formats.shortDate(plan.until_on) })} ·{" "}
          {t("running.rhythm", { days, minutes: plan.minutes })}
        </p>
      </div>
      <Rows>
        {plan.items.map(({ game_id, strand, level_from: from, level_to: to, plays, why }) => {
          const words = strands.find(({ key }) => key === `${game_id}.${strand}`);
          return (
            <Row
              key={`${game_id}.${strand}`}
              lead={<Pebble icon={words?.icon ?? "game-controller"} tint="apricot" />}
              title={t("running.item", { game: words?.game ?? game_id, strand: words?.strand ?? strand })}
              text={t("running.item.levels", { from, to, plays })}
            >
              {why && (
                <p className={styles["why"]}>
                  <Icon name="info" size={20} />
                  <span lang="">{why}</span>
                </p>
              )}
            </Row>
          );
        })}
      </Rows>
    </>
  );
}
