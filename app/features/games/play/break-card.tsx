import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { breaks } from "../games/breaks.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import type { Language } from "../pools/pool.ts";
import styles from "./play.module.css";
import { repeatOf, type Speech } from "./speech.ts";
import { BigButton, Card } from "./task-frame.tsx";

/** A break can be skipped after ten seconds. */
const least = 10_000;
/** Each break suggests another activity, starting from a random one. */
let turn = Math.floor(Math.random() * breaks.length);

interface BreakCardProps {
  language: Language;
  speech: Speech;
  onDone(): void;
  onLeave(): void;
}

/** Suggests something to do away from the screen. */
export function BreakCard({ language, speech, onDone, onLeave }: BreakCardProps) {
  const t = useTexts("games");
  const [{ emoji, words }] = useState(() => breaks[(turn += 1) % breaks.length] as (typeof breaks)[number]);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), least);
    return () => clearTimeout(timer);
  }, []);
  const line = words[language];
  useEffect(() => speech.tell({ lines: [line] }), [speech, line]);
  return (
    <Card
      title={line}
      onRepeat={repeatOf(speech, line)}
      actions={
        <>
          <BigButton
            index={0}
            main
            kind="go"
            icon="play-fill"
            label={t("play.break.skip")}
            disabled={!long}
            fills={!long}
            onPress={onDone}
          />
          <BigButton index={1} icon="house-fill" label={t("play.back")} onPress={onLeave} />
        </>
      }
    >
      <div className={styles["break"]}>
        <img src={pictureUrl(emoji)} alt="" draggable={false} />
      </div>
    </Card>
  );
}
