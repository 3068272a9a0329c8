import reading from "../../play/drawing/reading.module.css";
import type { Language } from "../../pools/pool.ts";
import styles from "./read.module.css";
import { wordParts } from "./word-parts.ts";

/** A word to read; with `parts`, its parts have different colors. */
export function WrittenWord({
  word,
  language,
  parts = false,
  size = "word",
}: {
  word: string;
  language: Language;
  parts?: boolean;
  size?: "word" | "tile" | "letter";
}) {
  return (
    <span className={`${reading["reading"]} ${styles[size]}`} lang={language}>
      {parts
        ? wordParts(language, word).map((part, at) => (
            <span key={at} data-part={at % 2}>
              {part}
            </span>
          ))
        : word}
    </span>
  );
}

/** Pieces of a word in order; an empty one is the gap to fill. */
export function Pieces({
  pieces,
  gap,
  filled,
  language,
  apart,
}: {
  pieces: readonly string[];
  gap: number;
  filled: string | null;
  language: Language;
  apart: boolean;
}) {
  return (
    <span className={`${reading["reading"]} ${styles["word"]} ${styles["pieces"]}`} lang={language}>
      {pieces.map((piece, at) =>
        at === gap ? (
          <span key={at} className={styles["gap"]} data-filled={filled !== null || undefined}>
            {filled ?? ""}
          </span>
        ) : (
          <span key={at} data-part={apart ? at % 2 : undefined}>
            {piece}
          </span>
        ),
      )}
    </span>
  );
}
