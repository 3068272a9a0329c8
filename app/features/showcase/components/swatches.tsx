import { classNames } from "../../../ui/index.ts";
import styles from "./swatches.module.css";

/** The design tokens by name; the style sheet of the same name draws them. */
const groups = {
  grounds: ["canvas", "surface", "sand", "sand-2", "line", "field"],
  words: ["ink", "muted", "link"],
  green: ["primary", "soft", "soft-2", "deep"],
  orange: ["orange", "orange-soft", "star"],
  lime: ["lime", "lime-soft"],
  red: ["red", "red-soft", "red-ink"],
} as const;

export function Swatches() {
  return (
    <div className={styles["groups"]}>
      {Object.entries(groups).map(([group, names]) => (
        <ul key={group} role="list" className={styles["group"]}>
          {names.map((name) => (
            <li key={name}>
              <span className={classNames(styles["swatch"], styles[name])} aria-hidden="true" />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
