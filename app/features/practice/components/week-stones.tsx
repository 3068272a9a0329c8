import { useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { classNames, Icon, type IconName } from "../../../ui/index.ts";
import { PlayIcon } from "../../../ui/play-icon.tsx";
import type { PlayIconName } from "../../../ui/play-icon-names.ts";
import type { WeekView } from "../contract.ts";
import styles from "./week.module.css";
import { stoneLabel } from "./weekdays.ts";

interface WeekStonesProps {
  days: WeekView["days"];
  /** The plan's games, in order. */
  games: readonly { name: string; icon: IconName }[];
  /** For the child: larger, with its own icons, and with a label on today. */
  large?: boolean;
}

/**
 * A week as seven stones: done ones are green with a check mark, partly done ones half green, today is orange and largest, upcoming
 * ones are white, missed and free ones sand-colored.
 */
export function WeekStones({ days, games, large = false }: WeekStonesProps) {
  const t = useTexts("practice");
  const formats = useFormats();
  const names = games.map(({ name }) => name).join(", ");
  return (
    <div className={classNames(styles["week"], large && styles["large"])}>
      <svg className={styles["path"]} viewBox="0 0 700 100" preserveAspectRatio="none" aria-hidden="true">
        <path
          vectorEffect="non-scaling-stroke"
          d="M50 74C90 30 110 22 150 26S210 74 250 74 310 26 350 26 410 74 450 74 510 26 550 26 610 70 650 74"
        />
      </svg>
      <ol className={styles["stones"]} role="list">
        {days.map(({ day, state, planned, today, played, plays }, i) => {
          const name = large && today ? t("week.child.today") : stoneLabel(formats, i + 1);
          return (
            <li
              key={day}
              className={classNames(styles["day"], styles[state], today && styles["now"])}
              aria-current={today ? "date" : undefined}
            >
              <span className={styles["stone"]} aria-hidden>
                {planned &&
                  games.map(({ icon }, at) =>
                    large ? (
                      <PlayIcon key={at} name={icon as PlayIconName} size={40} />
                    ) : (
                      <Icon key={at} name={icon} size={18} />
                    ),
                  )}
                {state === "done" && (
                  <i className={styles["tick"]}>
                    <Icon name="check" size={large ? 24 : 14} />
                  </i>
                )}
              </span>
              <b aria-hidden>{name}</b>
              <span className="visually-hidden">
                {t(`week.day.${state}`, { day: name, games: names, played, plays })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
