import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { lines } from "../games/lines.ts";
import type { Language } from "../pools/pool.ts";
import { Resting } from "./stage-cards.tsx";
import { Big, Card } from "./task-frame.tsx";

/** A break can be skipped after ten seconds. */
const least = 10_000;
let turn = 0;

/** Something to do away from the screen. */
export function BreakCard({ language, onDone, onLeave }: { language: Language; onDone(): void; onLeave(): void }) {
  const t = useTexts("games");
  const [words] = useState(() => lines.break[(turn += 1) % lines.break.length]?.[language] ?? "");
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), least);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card
      title={words}
      actions={
        <>
          <Big index={0} main kind="go" icon="play-fill" label={t("play.break.skip")} disabled={!long} onPress={onDone} />
          <Big index={1} icon="house-fill" label={t("play.back")} onPress={onLeave} />
        </>
      }
    >
      <Resting />
    </Card>
  );
}
