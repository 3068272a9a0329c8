import { useEffect, useRef, useState } from "react";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import { buttons } from "../games/lines.ts";
import { isCalm, isCoarse, isNarrow } from "./device.ts";
import styles from "./play.module.css";
import type { Loaded } from "./play-store.ts";
import type { Kit } from "./round.ts";
import { playSound } from "./sounds.ts";
import { Line, Top } from "./task-frame.tsx";

interface ActivityOneProps {
  kit: Kit;
  loaded: Loaded;
  settings: GameSettings;
  speak: ((words: readonly string[]) => void) | null;
  onSettings(settings: GameSettings): void;
  /** It was left before anything was done. */
  onLeave(): void;
  over(sent: SentPlay): void;
}

/** Shorter visits leave no trace. */
const shortest = 3000;

/** A game in which nothing is right or wrong: only how long it was played is kept, and how many paths were walked. */
export function ActivityOne({ kit, loaded, settings, speak, onSettings, onLeave, over }: ActivityOneProps) {
  const { Activity, game, texts, pools } = kit;
  const [calm] = useState(isCalm);
  const since = useRef({ wall: 0, clock: 0 });
  useEffect(() => {
    since.current = { wall: Date.now(), clock: performance.now() };
  }, []);
  const sound = settings.sound !== false;
  const sent = (end: "done" | "left", walked: number | undefined): SentPlay => ({
    play_id: loaded.tickets[0]?.play_id ?? "", game_id: game.id as SentPlay["game_id"], game_version: `${game.version.major}.${game.version.minor}`, pools: {},
    language: pools.language, channel: null, device: { input: isCoarse() ? "touch" : "mouse", coarse: isCoarse(), hz: kit.hz, reduced_motion: calm, sound },
    narrow: isNarrow(), focus: null, adapted: false, started_at: new Date(since.current.wall).toISOString(), offset_ms: loaded.offset_ms,
    ended_at: new Date().toISOString(), end, active_ms: Math.round(performance.now() - since.current.clock), together: settings.together === true,
    ...(walked !== undefined && { walked }), attempts: [],
  });
  const leave = () => (performance.now() - since.current.clock < shortest ? onLeave() : over(sent("left", undefined)));
  const line = texts.say["line"]?.[pools.language];
  const first = useRef(speak);
  useEffect(() => {
    if (line) first.current?.([line]);
  }, [line]);
  if (!Activity) return null;
  return (
    <>
      <Top
        filled={null} dim={false} sound={sound} soundLabel={buttons.sound[pools.language]} onLeave={leave}
        onSound={() => onSettings({ ...settings, sound: !sound })}
      />
      {line ? <Line words={line} tone="line" onRepeat={speak && (() => speak([line]))} /> : <h1 className="visually-hidden">{texts.name[pools.language]}</h1>}
      <div className={styles["activity"]}>
        <Activity
          language={pools.language} text={(key) => texts.say[key]?.[pools.language] ?? ""} say={(words) => speak?.([words])} hand={settings.hand ?? "right"} calm={calm}
          age={loaded.age} items_off={loaded.tickets[0]?.items_off ?? []} note={(name) => sound && playSound(name)}
          done={(walked) => {
            if (sound) playSound("done");
            over(sent("done", walked));
          }}
        />
      </div>
    </>
  );
}
