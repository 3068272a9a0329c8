import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { breaks } from "../games/breaks.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import type { Language } from "../pools/pool.ts";
import styles from "./play.module.css";
import { Big, Card } from "./task-frame.tsx";

/** A break can be skipped after ten seconds. */
const least = 10_000;
/** Another one after each break, from any of them on. */
let turn = Math.floor(Math.random() * breaks.length);

interface BreakCardProps {
  language: Language;
  /** Null where nothing on this device speaks. */
  speak: ((words: readonly string[]) => void) | null;
  onDone(): void;
  onLeave(): void;
}

/** Something to do away from the screen. */
export function BreakCard({ language, speak, onDone, onLeave }: BreakCardProps) {
  const t = useTexts("games");
  const [{ emoji, words }] = useState(() => breaks[(turn += 1) % breaks.length] as (typeof breaks)[number]);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), least);
    return () => clearTimeout(timer);
  }, []);
  const line = words[language];
  useEffect(() => speak?.([line]), [speak, line]);
  return (
    <Card
      title={line}
      onRepeat={speak && (() => speak([line]))}
      actions={
        <>
          <Big index={0} main kind="go" icon="play-fill" label={t("play.break.skip")} disabled={!long} fills={!long} onPress={onDone} />
          <Big index={1} icon="house-fill" label={t("play.back")} onPress={onLeave} />
        </>
      }
    >
      <div className={styles["break"]}>
        <img src={pictureUrl(emoji)} alt="" draggable={false} />
      </div>
    </Card>
  );
}
