import { useTexts } from "../../../navigation/link.tsx";
import { classNames } from "../../../ui/index.ts";
import styles from "./today-card.module.css";

const stones = 4;

/** The remaining minutes as stones, with the used ones on the left. */
export function MinutesLeft({ left, whole }: { left: number; whole: number }) {
  const t = useTexts("games");
  const full = Math.min(stones, Math.ceil((stones * left) / Math.max(1, whole)));
  return (
    <p className={styles["left"]}>
      <span className={styles["stones"]} aria-hidden="true">
        {Array.from({ length: stones }, (_, i) => (
          <i key={i} className={classNames(i >= stones - full && styles["full"])} />
        ))}
      </span>
      {t("today.left", { count: left })}
    </p>
  );
}
