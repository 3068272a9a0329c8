import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { lines } from "../games/lines.ts";
import type { Language } from "../pools/pool.ts";
import styles from "./play.module.css";
import type { UnsentPlays } from "./play-store.ts";
import { repeatOf, type Speech } from "./speech.ts";
import { Stones } from "./stones.tsx";
import { BigButton, Card } from "./task-frame.tsx";

/** Counts the plays on this page, so that the closing words vary. */
let ends = 0;

interface EndCardProps {
  ending: string;
  /** Plays that have not reached the server. */
  waiting: UnsentPlays | null;
  language: Language;
  speech: Speech;
  onAgain(): void;
  onLeave(): void;
}

/** Shown after a play, and instead of one in quiet hours or when the day's minutes are used up. */
export function EndCard({ ending, waiting, language, speech, onAgain, onLeave }: EndCardProps) {
  const t = useTexts("games");
  const stops = ending === "quiet" || ending === "budget";
  const [bye] = useState(() => lines.end[(ends += 1) % 2]?.[language] ?? "");
  const title =
    ending === "quiet" ? t("play.quiet.title") : ending === "budget" ? lines.end[2][language] : t("play.end.title");
  const words = ending === "quiet" ? t("play.quiet.text") : ending === "budget" ? "" : bye;
  useEffect(() => speech.tell({ lines: [title, words] }), [speech, title, words]);
  const house = <BigButton index={0} main kind="go" icon="house-fill" label={t("play.back")} onPress={onLeave} />;
  const onRepeat = repeatOf(speech, title, words);
  if (stops) {
    return (
      <Card title={title} actions={house} onRepeat={onRepeat}>
        <Stones filled={6} dim label={t("play.stones", { n: 6 })} />
        {words && <p>{words}</p>}
        <Kept waiting={waiting} />
      </Card>
    );
  }
  return (
    <Card
      title={title}
      onRepeat={onRepeat}
      actions={
        <>
          {house}
          <BigButton index={1} icon="arrow-counter-clockwise" label={t("play.again")} onPress={onAgain} />
        </>
      }
    >
      <div className={styles["path"]}>
        <Stones filled={6} label={t("play.stones", { n: 6 })} />
      </div>
      <p>{words}</p>
      <Kept waiting={waiting} />
    </Card>
  );
}

/** Tells a child in a quiet line where unsent plays are kept. */
function Kept({ waiting }: { waiting: UnsentPlays | null }) {
  const t = useTexts("games");
  return (
    <p role="status" className={`small muted ${styles["kept"]}`}>
      {waiting !== null &&
        waiting.count > 0 &&
        (waiting.lasts
          ? `${t("offline.kept")} ${t("offline.card.waiting", { count: waiting.count })}`
          : t("offline.unkept"))}
    </p>
  );
}
