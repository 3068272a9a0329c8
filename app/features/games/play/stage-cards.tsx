import { useEffect, useMemo } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { Demo, demoTask } from "./demo.tsx";
import styles from "./play.module.css";
import type { Round } from "./round.ts";
import { repeatOf, type Speech } from "./speech.ts";
import { BigButton, Card } from "./task-frame.tsx";

interface StartProps {
  round: Round;
  hand: "right" | "left";
  calm: boolean;
  speech: Speech;
  onStart(): void;
  onSettings(): void;
}

/** Demonstrates the game on its own board before the first task. */
export function StartCard({ round, hand, calm, speech, onStart, onSettings }: StartProps) {
  const t = useTexts("games");
  const { texts, facts, screen, setup } = round;
  const { language } = facts.pools;
  const name = texts.name[language];
  const line = useMemo(
    () => texts.say[screen.line(demoTask(setup, screen.shows))]?.[language] ?? "",
    [texts, screen, setup, language],
  );
  useEffect(() => {
    // Nothing is spoken before the first press on the page.
    speech.tell({ lines: [name, line] });
  }, [speech, name, line]);
  return (
    <Card
      title={name}
      lead={line}
      onRepeat={repeatOf(speech, name, line)}
      actions={
        <>
          <BigButton index={0} main kind="go" icon="play-fill" label={t("play.start")} onPress={onStart} />
          <BigButton index={1} bare icon="gear" label={t("play.settings")} onPress={onSettings} />
        </>
      }
    >
      <Demo round={round} hand={hand} calm={calm} />
    </Card>
  );
}

interface PausedProps {
  asking: boolean;
  onResume(): void;
  onLeave(): void;
  onSettings(): void;
}

/** A pause, or the question whether to end the play. */
export function PausedCard({ asking, onResume, onLeave, onSettings }: PausedProps) {
  const t = useTexts("games");
  return (
    <Card
      title={t(asking ? "play.leave.ask" : "play.paused")}
      actions={
        <>
          <BigButton index={0} main kind="go" icon="play-fill" label={t("play.more")} onPress={onResume} />
          {asking ? (
            <BigButton index={1} icon="x" label={t("play.leave")} onPress={onLeave} />
          ) : (
            <BigButton index={1} bare icon="gear" label={t("play.settings")} onPress={onSettings} />
          )}
        </>
      }
    >
      <WaitingStones />
    </Card>
  );
}

/** Three waiting stones. */
export function WaitingStones() {
  return (
    <div className={styles["resting"]} aria-hidden="true">
      <i data-shape="1" />
      <i data-shape="2" />
      <i data-shape="3" />
    </div>
  );
}
