import { Icon } from "../../../../ui/icon.tsx";
import type { Language } from "../../pools/pool.ts";
import type { Press } from "../screen.ts";
import styles from "./done-button.module.css";
import { Target } from "./target.tsx";

const words: Record<Language, string> = { en: "Done", sl: "Končano", sr: "Gotovo" };

/** Submits an answer that consists of several taps. */
export function DoneButton({
  index,
  main,
  language,
  disabled,
  onPress,
}: {
  index: number;
  main?: boolean;
  language: Language;
  disabled: boolean;
  onPress: (press: Press) => void;
}) {
  return (
    <Target
      index={index}
      {...(main && { main })}
      label={words[language]}
      disabled={disabled}
      className={styles["done"] ?? ""}
      onPress={onPress}
    >
      <Icon name="check" size={28} />
      <span>{words[language]}</span>
    </Target>
  );
}
