import { useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { grownUpQuestions } from "../games/lines.ts";
import type { Language } from "../pools/pool.ts";
import { Target } from "./parts/target.tsx";
import styles from "./play.module.css";
import { BigButton, Card } from "./task-frame.tsx";

/** Words that a grown-up reads aloud. They are visible only while pressed, so that the child does not read them. */
export function ReadAloud({ words, language, onRead }: { words: string; language: Language; onRead(): void }) {
  const t = useTexts("games");
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const show = (on: boolean) => {
    setOpen(on);
    if (on) setSeen(true);
  };
  return (
    <Card
      title={grownUpQuestions.read_aloud[language]}
      actions={
        <BigButton
          index={1}
          main={seen}
          kind="go"
          icon="check"
          label={t("play.read.done")}
          disabled={!seen}
          onPress={onRead}
        />
      }
    >
      <Target
        index={0}
        main={!seen}
        label={t("play.read.show")}
        className={styles["covered"] ?? ""}
        data-open={open || undefined}
        onPress={({ input }) => show(input === "key" || input === "scan" ? !open : true)}
        onPointerUp={() => show(false)}
        onPointerLeave={() => setOpen(false)}
        onPointerCancel={() => setOpen(false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {open ? <span lang={language}>{words}</span> : <span>{t("play.read.show")}</span>}
      </Target>
    </Card>
  );
}
