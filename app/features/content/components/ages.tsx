import { useTexts } from "../../../link.tsx";
import { Icon } from "../../../ui/index.ts";
import type { AgeStone } from "../service/shapes.ts";
import css from "./ages.module.css";

/** Ages as stones on a path, each with what is usual and when to ask. The chosen one is orange. */
export function Ages({ ages, chosen }: { ages: readonly AgeStone[]; chosen?: number | undefined }) {
  const t = useTexts("content");
  return (
    <ol className={css.ages} role="list" data-count={ages.length}>
      {ages.map(({ age, usual, ask }) => (
        <li key={age} data-chosen={age === chosen || undefined}>
          <span className={css.stone} aria-hidden="true">
            <b>{age}</b>
          </span>
          <div>
            <p className={css.age}>{age === chosen ? t("topic.age.chosen", { age }) : t("topic.age", { age })}</p>
            <h3>{usual}</h3>
            <p className="muted small">
              <Icon name="chat-teardrop-dots" size={18} /> {t("topic.ask", { when: ask })}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
