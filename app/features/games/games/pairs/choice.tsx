import { useState } from "react";
import { Picture } from "../../play/parts/picture.tsx";
import { Target } from "../../play/parts/target.tsx";
import type { Language } from "../../pools/pool.ts";
import { type DeckKind, deckKinds } from "./deck.ts";
import styles from "./pairs.module.css";

const apple = "1F34E";
/** An example of two pictures that rhyme, by language. */
const rhyming: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["1F408", "1F452"],
  sl: ["1F980", "1F682"],
  sr: ["1F98A", "1F349"],
};
const appleIn: Readonly<Record<Language, string>> = { en: "apple", sl: "jabolko", sr: "jabuka" };
const sizes = [4, 6, 8] as const;

/** Offers the kinds of match and numbers of pairs in pictures, so that no one has to read. */
export function Choice({
  text,
  language,
  onChoose,
}: {
  text: (key: string) => string;
  language: Language;
  onChoose: (kind: DeckKind, pairs: number) => void;
}) {
  const [kind, setKind] = useState<DeckKind>();
  if (kind) {
    return (
      <div className={styles["choice"]}>
        {sizes.map((size, at) => (
          <Target
            key={size}
            index={at}
            label={`${size * 2}`}
            className={styles["offer"]}
            onPress={() => onChoose(kind, size)}
          >
            <span className={styles["many"]} data-cards={size * 2} aria-hidden="true">
              {Array.from({ length: size * 2 }, (_, one) => (
                <i key={one} />
              ))}
            </span>
          </Target>
        ))}
      </div>
    );
  }
  const [one, other] = rhyming[language];
  const examples: Record<DeckKind, React.ReactNode> = {
    pictures: (
      <>
        <Picture emoji={apple} />
        <Picture emoji={apple} />
      </>
    ),
    words: (
      <>
        <Picture emoji={apple} />
        <span className={`${styles["word"]} ${styles["drawn"]}`} data-word={appleIn[language]} />
      </>
    ),
    rhymes: (
      <>
        <Picture emoji={one} />
        <Picture emoji={other} />
      </>
    ),
  };
  return (
    <div className={styles["choice"]}>
      {deckKinds.map((each, at) => (
        <Target key={each} index={at} label={text(each)} className={styles["offer"]} onPress={() => setKind(each)}>
          <span className={styles["example"]}>{examples[each]}</span>
          <span className={styles["named"]}>{text(each)}</span>
        </Target>
      ))}
    </div>
  );
}
