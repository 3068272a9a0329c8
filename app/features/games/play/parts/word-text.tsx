import styles from "./parts.module.css";

/** A word to read, in large single-story letters. `lit` highlights the given number of last letters, or a part of the word. */
export function WordText({
  word,
  lit,
  language,
}: {
  word: string;
  lit?: { from: number; to: number } | undefined;
  language: string;
}) {
  if (!lit)
    return (
      <span className={styles["word"]} lang={language}>
        {word}
      </span>
    );
  return (
    <span className={styles["word"]} lang={language}>
      {word.slice(0, lit.from)}
      <mark>{word.slice(lit.from, lit.to)}</mark>
      {word.slice(lit.to)}
    </span>
  );
}
