import { useEffect, useState } from "react";
import { randomOf, type Seed } from "../../engine/random.ts";
import type { ActivityProps } from "../../play/activity.ts";
import { Picture } from "../../play/parts/picture.tsx";
import { Target } from "../../play/parts/target.tsx";
import { withoutItems } from "../../pools/items.ts";
import { loadPools } from "../../pools/load.ts";
import type { Pools } from "../../pools/pool.ts";
import { Choice } from "./choice.tsx";
import { type Card, type DeckKind, deckOf } from "./deck.ts";
import styles from "./pairs.module.css";
import { nothingTurned, turn } from "./turning.ts";
import { LogoMark } from "../../../../ui/logo.tsx";

/** How long two cards that do not belong together stay open by themselves. */
const open_ms = 1600;
/** After the last pair, so that it is seen. */
const last_ms = 1200;

const chance = () => randomOf([...crypto.getRandomValues(new Uint32Array(4))] as unknown as Seed);

export function Activity(props: ActivityProps) {
  const { language, items_off } = props;
  const [pools, setPools] = useState<Pools>();
  const [cards, setCards] = useState<readonly Card[]>();
  useEffect(() => {
    let wanted = true;
    void loadPools(language, ["words", "rhymes"]).then((loaded) => wanted && setPools(loaded));
    return () => {
      wanted = false;
    };
  }, [language]);
  if (!pools) return null;
  const begin = (kind: DeckKind, pairs: number) => setCards(deckOf(withoutItems(pools, items_off), kind, pairs, chance()));
  return cards ? <Board {...props} cards={cards} /> : <Choice text={props.text} language={language} onChoose={begin} />;
}

function Board({ cards, text, say, note, done }: ActivityProps & { cards: readonly Card[] }) {
  const [turned, setTurned] = useState(nothingTurned);
  const [heard, setHeard] = useState("");
  const all = turned.found.length * 2 === cards.length;
  useEffect(() => {
    if (turned.open.length < 2) return undefined;
    const back = setTimeout(() => setTurned(({ found }) => ({ open: [], found })), open_ms);
    return () => clearTimeout(back);
  }, [turned]);
  useEffect(() => {
    if (!all) return undefined;
    const end = setTimeout(() => done(), last_ms);
    return () => clearTimeout(end);
  }, [all, done]);
  const press = (at: number) => {
    const next = turn(cards, turned, at);
    const card = cards[at];
    if (next === turned || !card) return;
    setTurned(next);
    setHeard(next.found.length > turned.found.length ? `${card.word}. ${text("pair")}` : card.word);
    if (next.found.length > turned.found.length) note("right");
    else say(card.word);
  };
  return (
    <>
      <div className={styles["board"]} data-cards={cards.length}>
        {cards.map(({ pair, emoji, word, written }, at) => {
          const found = turned.found.includes(pair);
          const shown = found || turned.open.includes(at);
          return (
            <Target
              key={at}
              index={at}
              label={shown ? word : `${text("card")} ${at + 1}`}
              className={styles["card"]}
              data-state={found ? "found" : shown ? "open" : "closed"}
              data-tint={pair % 4}
              disabled={found}
              onPress={() => press(at)}
            >
              {!shown && <LogoMark className={styles["back"]} />}
              {shown && (written ? <span className={styles["word"]}>{word}</span> : <Picture emoji={emoji} />)}
            </Target>
          );
        })}
      </div>
      <p className="visually-hidden" aria-live="polite">{heard}</p>
    </>
  );
}
