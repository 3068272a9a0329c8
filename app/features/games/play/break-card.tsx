import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Icon } from "../../../ui/index.ts";
import { breaks } from "../games/breaks.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import type { Language } from "../pools/pool.ts";
import { Target } from "./parts/target.tsx";
import { firstControl } from "./parts/targets.ts";
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
      actions={
        <>
          <Big index={0} main kind="go" icon="play-fill" label={t("play.break.skip")} disabled={!long} onPress={onDone} />
          <Big index={1} icon="house-fill" label={t("play.back")} onPress={onLeave} />
        </>
      }
    >
      <img className={styles["break"]} src={pictureUrl(emoji)} alt="" draggable={false} />
      {speak && (
        <Target index={firstControl + 1} label={t("play.repeat")} className={styles["speaker"] ?? ""} onPress={() => speak([line])}>
          <Icon name="speaker-high-fill" size={26} />
        </Target>
      )}
    </Card>
  );
}
