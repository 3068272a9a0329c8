import stone from "../../play/drawing/stone.module.css";
import { choiceOf } from "../../play/parts/choices.ts";
import { Target } from "../../play/parts/target.tsx";
import { useOnset } from "../../play/parts/use-onset.ts";
import { type StrandScreen, screen, type ScreenProps } from "../../play/screen.ts";
import { CardFace, cardName, RuleSign } from "./card-face.tsx";
import styles from "./rules.module.css";
import type { Rule, SwitchTask } from "./switch.ts";

const rulesOf = ({ models }: SwitchTask): readonly Rule[] =>
  models.length > 2 ? ["color", "shape", "number"] : ["color", "shape"];

/** From this hint on, the card shows only the feature of the rule. */
const onlyRuleFrom = 2;

/** The child sorts a card onto one of two or three others, by a rule that changes. */
function Board(props: ScreenProps<SwitchTask>) {
  const { task, hints, onset, language, text } = props;
  useOnset(onset);
  const { models, card, rule, cue, cued } = task;
  const choice = choiceOf({ ...props, hints: 0 }, models.length, task.target ?? 0);
  const framed = cue === "border";
  const sign = framed ? hints > 0 : cued || hints > 0;
  return (
    <div className={stone["board"]} data-count={models.length}>
      <div className={styles["asked"]}>
        {framed ? (
          <ul className={styles["legend"]} role="list">
            {rulesOf(task).map((one) => (
              <li key={one} data-here={(hints > 0 && one === rule) || undefined}>
                <span className={styles["frame"]} data-frame={one}>
                  <RuleSign rule={one} />
                </span>
                <span className="visually-hidden">{text(one)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles["sign"]} data-large={hints > 0 || undefined} data-shown={sign || undefined}>
            {sign && <RuleSign rule={rule} />}
          </div>
        )}
        <div
          className={styles["next"]}
          data-frame={framed ? rule : undefined}
          role="img"
          aria-label={cardName(language, card)}
        >
          <CardFace card={card} only={hints >= onlyRuleFrom ? rule : undefined} />
        </div>
      </div>
      <div className={styles["models"]}>
        {models.map((model, at) => (
          <Target
            key={at}
            {...choice(at)}
            label={cardName(language, model)}
            className={`${stone["stone"]} ${stone["card"]} ${styles["model"]}`}
          >
            <CardFace card={model} />
          </Target>
        ))}
      </div>
    </div>
  );
}

export const screens: Record<string, StrandScreen> = {
  switch: screen<SwitchTask>({
    Board,
    line: ({ hidden, cued, cue, rule }) => (hidden ? "hidden" : cued && cue !== "border" ? rule : "sort"),
  }),
};
