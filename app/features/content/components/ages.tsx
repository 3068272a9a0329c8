import { useTexts } from "../../../navigation/link.tsx";
import { Icon, Scene } from "../../../ui/index.ts";
import type { AgeStone } from "../service/shapes.ts";
import css from "./ages.module.css";

const stones = ["age-mist", "age-lime", "age-sand", "age-mint"] as const;

/** Ages as stones on a path, each with what is typical and when to seek help. The chosen one is orange. */
export function Ages({ ages, chosen }: { ages: readonly AgeStone[]; chosen?: number | undefined }) {
  const t = useTexts("content");
  return (
    <ol className={css.ages} role="list" data-count={ages.length}>
      {ages.map(({ age, usual, ask }, index) => (
        <li key={age} data-chosen={age === chosen || undefined}>
          <span className={css.stone} aria-hidden="true">
            <Scene name={age === chosen ? "age-orange" : (stones[index % stones.length] ?? "age-mist")} />
            <b>{age}</b>
          </span>
          <p className={css.age}>{age === chosen ? t("topic.age.chosen", { age }) : t("topic.age", { age })}</p>
          <h3>{usual}</h3>
          <p className="muted small">
            <Icon name="chat-teardrop-dots" size={18} /> {t("topic.ask", { when: ask })}
          </p>
        </li>
      ))}
    </ol>
  );
}
