import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { Target } from "./parts/target.tsx";
import { controlIndices } from "./parts/targets.ts";
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
export function PlayTopBar({ filled, dim, sound, soundLabel, onLeave, onSound }: TopProps) {
  const t = useTexts("games");
  return (
    <div className={styles["top"]}>
      <Target index={controlIndices.leave} label={t("play.leave")} className={styles["round"] ?? ""} onPress={onLeave}>
        <Icon name="x" size={28} />
      </Target>
      {filled === null ? <span /> : <Stones filled={filled} dim={dim} label={t("play.stones", { n: filled })} />}
      <Target
        index={controlIndices.sound}
        label={soundLabel}
        aria-pressed={sound}
        className={styles["round"] ?? ""}
        data-off={!sound || undefined}
        onPress={onSound}
      >
        <Icon name="music-note-fill" size={28} />
      </Target>
    </div>
  );
}

interface LineProps {
  words: string;
  /** The game's name, where no card has shown it before. */
  name?: string | undefined;
  tone: "line" | "again" | "right";
  /** Says the line again; null if nothing on this device can speak. */
  onRepeat: (() => void) | null;
  /**
   * Everything that may appear here while the board is shown. The longest text determines the height, so that nothing below
   * moves.
   */
  room?: readonly string[];
}

/** The line above the board, with a button that says it. */
export function Line({ words, name, tone, onRepeat, room = [] }: LineProps) {
  return (
    <div className={styles["line"]} data-tone={tone}>
      {onRepeat && <Speaker onRepeat={onRepeat} />}
      <div className={styles["words"]}>
        {name && <p>{name}</p>}
        <h1 aria-live="polite">{words}</h1>
        {room.map((other) => (
          <b key={other} aria-hidden="true">
            {other}
          </b>
        ))}
      </div>
    </div>
  );
}

function Speaker({ onRepeat }: { onRepeat: () => void }) {
  const t = useTexts("games");
  return (
    <Target
      index={controlIndices.repeat}
      label={t("play.repeat")}
      className={styles["speaker"] ?? ""}
      onPress={onRepeat}
    >
      <Icon name="speaker-high-fill" size={28} />
    </Target>
  );
}

interface BottomProps {
  pause: string;
  hint: string;
  /** Null if there are no hints. */
  onHint: (() => void) | null;
  hintsLeft: boolean;
  offered: boolean;
  onPause(): void;
}

export function PlayBottomBar({ pause, hint, onHint, hintsLeft, offered, onPause }: BottomProps) {
  return (
    <div className={styles["bottom"]}>
      <Target index={controlIndices.pause} label={pause} className={styles["pill"] ?? ""} onPress={onPause}>
        <Icon name="pause-fill" size={24} />
        {pause}
      </Target>
      {onHint && (
        <Target
          index={controlIndices.hint}
          label={hint}
          className={styles["pill"] ?? ""}
          disabled={!hintsLeft}
          data-offered={(offered && hintsLeft) || undefined}
          onPress={onHint}
        >
          <Icon name="lightbulb-fill" size={24} />
          {hint}
        </Target>
      )}
    </div>
  );
}

interface CardProps {
  title: string;
  /** A line under the title. */
  lead?: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Says the title again; null if nothing on this device can speak. */
  onRepeat?: (() => void) | null;
}

/** A card that replaces the board. */
export function Card({ title, lead, children, actions, onRepeat = null }: CardProps) {
  return (
    <div className={styles["card"]}>
      <div className={styles["head"]}>
        <Line words={title} tone="line" onRepeat={onRepeat} />
        {lead && <p>{lead}</p>}
      </div>
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
  /** For grown-ups: shows the icon without the label. */
  bare?: boolean;
  disabled?: boolean;
  /** Whether the button fills up until it can be pressed. */
  fills?: boolean;
  onPress(): void;
}

/** A large button of a card. */
export function BigButton({
  index,
  label,
  icon,
  kind = "plain",
  main = false,
  bare = false,
  disabled = false,
  fills = false,
  onPress,
}: BigProps) {
  return (
    <Target
      index={index}
      label={label}
      main={main}
      disabled={disabled}
      className={styles["big"] ?? ""}
      data-kind={kind}
      data-bare={bare || undefined}
      data-fills={fills || undefined}
      onPress={onPress}
    >
      {icon && <Icon name={icon} size={28} />}
      {!bare && label}
    </Target>
  );
}
