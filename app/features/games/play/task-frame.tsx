import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { Target } from "./parts/target.tsx";
import { firstControl } from "./parts/targets.ts";
import styles from "./play.module.css";
import { Stones } from "./stones.tsx";

interface TopProps {
  filled: number | null;
  dim: boolean;
  sound: boolean;
  soundLabel: string;
  onLeave(): void;
  onSound(): void;
}

/** The bar above every screen of a play. */
export function Top({ filled, dim, sound, soundLabel, onLeave, onSound }: TopProps) {
  const t = useTexts("games");
  return (
    <div className={styles["top"]}>
      <Target index={firstControl + 8} label={t("play.leave")} className={styles["round"] ?? ""} onPress={onLeave}>
        <Icon name="x" size={28} />
      </Target>
      {filled === null ? <span /> : <Stones filled={filled} dim={dim} label={t("play.stones", { n: filled })} />}
      <Target
        index={firstControl + 9} label={soundLabel} aria-pressed={sound} className={styles["round"] ?? ""} data-off={!sound || undefined}
        onPress={onSound}
      >
        <Icon name="music-note-fill" size={28} />
      </Target>
    </div>
  );
}

interface LineProps {
  words: string;
  tone: "line" | "again" | "right";
  /** Says it again. */
  onRepeat: (() => void) | null;
}

/** The line above the board, with the button that says it. */
export function Line({ words, tone, onRepeat }: LineProps) {
  const t = useTexts("games");
  return (
    <div className={styles["line"]} data-tone={tone}>
      {onRepeat && (
        <Target index={firstControl + 1} label={t("play.repeat")} className={styles["speaker"] ?? ""} onPress={onRepeat}>
          <Icon name="speaker-high-fill" size={26} />
        </Target>
      )}
      <h1 aria-live="polite">{words}</h1>
    </div>
  );
}

interface BottomProps {
  pause: string;
  hint: string;
  /** Null where there is none. */
  onHint: (() => void) | null;
  hintsLeft: boolean;
  offered: boolean;
  onPause(): void;
}

export function Bottom({ pause, hint, onHint, hintsLeft, offered, onPause }: BottomProps) {
  return (
    <div className={styles["bottom"]}>
      <Target index={firstControl + 3} label={pause} className={styles["pill"] ?? ""} onPress={onPause}>
        <Icon name="pause-fill" size={24} />
        {pause}
      </Target>
      {onHint && (
        <Target
          index={firstControl + 2} label={hint} className={styles["pill"] ?? ""} disabled={!hintsLeft} data-offered={(offered && hintsLeft) || undefined}
          onPress={onHint}
        >
          <Icon name="lightbulb-fill" size={24} />
          {hint}
        </Target>
      )}
    </div>
  );
}

/** A card in place of the board. */
export function Card({ title, children, actions }: { title: string; children?: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles["card"]}>
      <h1 aria-live="polite">{title}</h1>
      {children}
      <div className={styles["actions"]}>{actions}</div>
    </div>
  );
}

interface BigProps {
  index: number;
  label: string;
  icon?: "play-fill" | "arrow-counter-clockwise" | "house-fill" | "x" | "gear" | "check";
  kind?: "go" | "plain";
  main?: boolean;
  disabled?: boolean;
  onPress(): void;
}

/** A large button of a card. */
export function Big({ index, label, icon, kind = "plain", main = false, disabled = false, onPress }: BigProps) {
  return (
    <Target index={index} label={label} main={main} disabled={disabled} className={styles["big"] ?? ""} data-kind={kind} onPress={onPress}>
      {icon && <Icon name={icon} size={28} />}
      {label}
    </Target>
  );
}
