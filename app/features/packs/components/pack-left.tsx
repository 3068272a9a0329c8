import { useTexts } from "../../../navigation/link.tsx";
import { classNames } from "../../../ui/index.ts";
import styles from "./packs.module.css";

/** "3 of 5 left", with a dot for each session, used ones first. */
export function PackLeft({ left, count }: { left: number; count: number }) {
  const t = useTexts("packs");
  return (
    <div className={styles["left"]}>
      <p>
        <b className="figures">{left}</b> <span>{t("left.of", { count })}</span>
      </p>
      <span className={styles["stones"]} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <i key={i} className={classNames(i >= count - left && styles["free"])} />
        ))}
      </span>
    </div>
  );
}
