import { useEffect, useRef, useState } from "react";
import { randomOf, type Seed } from "../../engine/random.ts";
import type { ActivityProps, ActivityTraits } from "../../play/activity.ts";
import { Picture } from "../../play/parts/picture.tsx";
import { Target } from "../../play/parts/target.tsx";
import { Choice } from "./choice.tsx";
import { type Card, type DeckKind, deckOf } from "./deck.ts";
import styles from "./pairs.module.css";
import { pairToHighlight, noCardsTurned, turnCard } from "./turning.ts";
import { LogoMark } from "../../../../ui/logo.tsx";

/** How long two unmatched cards stay open. */
const open_ms = 1600;
/** How long the last pair stays visible. */
const last_ms = 1200;

const chance = () => randomOf([...crypto.getRandomValues(new Uint32Array(4))] as unknown as Seed);

export const traits: ActivityTraits = { helps: true };

export function Activity(props: ActivityProps) {
  const { language, pools, closing, done } = props;
  const [cards, setCards] = useState<readonly Card[]>();
  const begun = cards !== undefined;
  useEffect(() => {
    // There is nothing to finish while the child is still choosing the cards.
    if (closing && !begun) done();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [closing, begun]);
  const begin = (kind: DeckKind, pairs: number) => setCards(deckOf(pools, kind, pairs, chance()));
  return cards ? <Board {...props} cards={cards} /> : <Choice text={props.text} language={language} onChoose={begin} />;
}

function Board({
  cards,
  text,
  say,
  note,
  closing,
  paused,
  hints,
  onward,
  done,
}: ActivityProps & { cards: readonly Card[] }) {
  const [turned, setTurned] = useState(noCardsTurned);
  const [heard, setHeard] = useState("");
  const [helped, setHelped] = useState(hints);
  const found = turned.found.length;
  const [before, setBefore] = useState<number | null>(null);
  if (closing && before === null) setBefore(found);
  // When the time is up, the game ends after one more pair, which is highlighted.
  const all = found * 2 === cards.length || (before !== null && found > before);
  const lit = hints > helped || closing ? pairToHighlight(cards, turned) : null;
  useEffect(() => {
    if (turned.open.length < 2 || paused) return undefined;
    const back = setTimeout(() => setTurned((now) => ({ open: [], found: now.found })), open_ms);
    return () => clearTimeout(back);
  }, [turned, paused]);
  const ends = useRef(done);
  useEffect(() => {
    ends.current = done;
  });
  useEffect(() => {
    if (!all || paused) return undefined;
    const end = setTimeout(() => ends.current(), last_ms);
    return () => clearTimeout(end);
  }, [all, paused]);
  const press = (at: number) => {
    const next = turnCard(cards, turned, at);
    const card = cards[at];
    if (next === turned || !card) return;
    setTurned(next);
    const pair = next.found.length > found;
    setHeard(pair ? `${card.word}. ${text("pair")}` : card.word);
    if (!pair) return say(card.word);
    note("right");
    setHelped(hints);
    onward((next.found.length * 2) / cards.length);
  };
  return (
    <>
      <div className={styles["board"]} data-cards={cards.length}>
        {cards.map(({ pair, emoji, word, written }, at) => {
          const isFound = turned.found.includes(pair);
          const shown = isFound || turned.open.includes(at);
          return (
            <Target
              key={at}
              index={at}
              label={shown ? word : `${text("card")} ${at + 1}`}
              className={styles["card"]}
              data-state={isFound ? "found" : shown ? "open" : "closed"}
              data-tint={pair % 4}
              disabled={isFound || all}
              data-lit={(pair === lit && !shown) || undefined}
              onPress={() => press(at)}
            >
              {!shown && <LogoMark className={styles["back"]} />}
              {shown && (written ? <span className={styles["word"]}>{word}</span> : <Picture emoji={emoji} />)}
            </Target>
          );
        })}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
    </>
  );
}
