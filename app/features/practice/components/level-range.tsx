import { useTexts } from "../../../navigation/link.tsx";
import { levelCount } from "../rules.ts";
import styles from "./practice.module.css";

interface LevelRangeProps {
  /** Prefix of the fields' names. */
  name: string;
  from: number;
  to: number;
  /** The name of the game, because two games of a plan may have the same levels. */
  game: string;
  /** The child's current level. */
  now: number | undefined;
  child: string;
  onChange: (range: { level_from: number; level_to: number }) => void;
  error: string | undefined;
}

const place = (level: number) => `${((level - 1) / (levelCount - 1)) * 100}%`;

/** Sets the lowest and highest level with two sliders that cannot pass each other. A stone marks the child's level. */
export function LevelRange({ name, game, from, to, now, child, onChange, error }: LevelRangeProps) {
  const t = useTexts("practice");
  const width = `${((to - from) / (levelCount - 1)) * 100}%`;
  return (
    <fieldset className={styles["range"]}>
      <legend className="field-label">
        <span>
          <span className="visually-hidden">{game}: </span>
          {t("form.levels", { from, to })}
        </span>
        <span className={styles["now"]}>
          {now !== undefined && <i className={styles["nowstone"]} aria-hidden />}
          {now === undefined ? t("form.not_yet") : t("form.now", { name: child, level: now })}
        </span>
      </legend>
      <div className={styles["track"]}>
        <svg aria-hidden="true" className={styles["drawn"]}>
          <rect className={styles["line"]} x="-14" y="11" width="100%" height="8" rx="4" />
          <rect className={styles["line"]} x="14" y="11" width="100%" height="8" rx="4" />
          <rect className={styles["chosen"]} x={place(from)} y="11" width={width} height="8" />
          {now !== undefined && <ellipse className={styles["here"]} cx={place(now)} cy="42" rx="8" ry="7" />}
          {[from, to].map((level, i) => (
            <g key={i} className={styles["thumb"]}>
              <ellipse cx={place(level)} cy="15" rx="15" ry="14" />
              <text x={place(level)} y="20" textAnchor="middle">
                {level}
              </text>
            </g>
          ))}
        </svg>
        <input
          type="range"
          name={`${name}.level_from`}
          id={`${name}.level_from`}
          min={1}
          max={levelCount}
          value={from}
          aria-label={t("form.level_from")}
          onChange={({ target }) => onChange({ level_from: Math.min(Number(target.value), to), level_to: to })}
        />
        <input
          type="range"
          name={`${name}.level_to`}
          id={`${name}.level_to`}
          min={1}
          max={levelCount}
          value={to}
          aria-label={t("form.level_to")}
          onChange={({ target }) => onChange({ level_from: from, level_to: Math.max(Number(target.value), from) })}
        />
      </div>
      <p className={styles["ends"]}>
        <span>{t("form.easiest")}</span>
        <span>{t("form.hardest")}</span>
      </p>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
