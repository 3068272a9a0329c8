import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import { versionText } from "../engine/game.ts";
import { stoneCount, waitTimes } from "../engine/play.ts";
import { buttonTexts } from "../games/lines.ts";
import { withoutItems } from "../pools/items.ts";
import { prefersReducedMotion, hasCoarsePointer, isNarrowScreen } from "./device.ts";
import type { Limits } from "./limits.ts";
import { TargetsContext } from "./parts/targets.ts";
import styles from "./play.module.css";
import type { LoadedGame } from "./play-store.ts";
import type { Kit } from "./round.ts";
import { SettingsSheet } from "./settings-sheet.tsx";
import { playSound } from "./sounds.ts";
import { repeatOf, type Speech } from "./speech.ts";
import { PausedCard } from "./stage-cards.tsx";
import { Targets } from "./target-list.ts";
import { PlayBottomBar, Line, PlayTopBar } from "./task-frame.tsx";
import { useHidden, useIdle } from "./use-idle.ts";
import { useKeys } from "./use-keys.ts";
import { useLimits } from "./use-limits.ts";
import { idleWhileScanning } from "./use-play.ts";
import { defaultScanMs, useScanning } from "./use-scanning.ts";

interface ActivityOneProps {
  kit: Kit;
  loaded: LoadedGame;
  targets: Targets;
  limits: Limits;
  /** Whether a child has the device. */
  limited: boolean;
  settings: GameSettings;
  speech: Speech;
  onSettings(settings: GameSettings): void;
  /** Called when the child leaves without having done anything. */
  onLeave(): void;
  over(sent: SentPlay): void;
}

/** Shorter visits are not stored. */
const shortest = 3000;
/** When the day's minutes are used up, the current activity ends automatically within this time. */
const closesWithin = 60_000;

/** A game without right and wrong. Only the time played is stored, and the number of paths walked. */
export function SingleActivity({
  kit,
  loaded,
  targets,
  limits,
  limited,
  settings,
  speech,
  onSettings,
  onLeave,
  over,
}: ActivityOneProps) {
  const { Activity, game, texts, pools, traits } = kit;
  const { language } = pools;
  const [calm] = useState(prefersReducedMotion);
  const [stage, setStage] = useState<"playing" | "paused" | "asking">("playing");
  const [closing, setClosing] = useState<"budget" | "quiet" | null>(null);
  const [hints, setHints] = useState(0);
  const [done, setDone] = useState<{ share: number; walked?: number | undefined }>({ share: 0 });
  const [sheet, setSheet] = useState(false);
  const [parked] = useState(() => new Targets());
  const { since, spent, run, rest } = useClock();
  const sound = settings.sound !== false;
  const switches = (settings.switches ?? 0) as 0 | 1 | 2;
  const playing = stage === "playing";

  const finish = (why?: "left") => {
    const end = why ?? closing ?? "done";
    if (end === "left" && spent() < shortest) return onLeave();
    if (end !== "left" && sound) playSound("done");
    over({
      play_id: loaded.tickets[0]?.play_id ?? "",
      game_id: game.id as SentPlay["game_id"],
      game_version: versionText(game),
      pools: {},
      language,
      channel: null,
      device: {
        input: switches > 0 ? "scan" : hasCoarsePointer() ? "touch" : "mouse",
        coarse: hasCoarsePointer(),
        hz: kit.hz,
        reduced_motion: calm,
        sound,
      },
      narrow: isNarrowScreen(),
      focus: null,
      adapted: false,
      started_at: new Date(since()).toISOString(),
      offset_ms: loaded.offset_ms,
      ended_at: new Date().toISOString(),
      end,
      active_ms: Math.round(spent()),
      together: settings.together === true,
      ...(done.walked !== undefined && { walked: done.walked }),
      attempts: [],
    });
  };
  const ends = useRef(finish);
  // Runs before the effects of the game's own content, which may end the game.
  useLayoutEffect(() => {
    ends.current = finish;
  });
  const dim = useLimits(limits, {
    on: closing === null,
    spent,
    end: setClosing,
  });
  useEffect(() => {
    if (closing === null) return undefined;
    // While paused, there is nothing to finish.
    if (!playing) return ends.current();
    const timer = setTimeout(() => ends.current(), closesWithin);
    return () => clearTimeout(timer);
  }, [closing, playing]);

  const pause = (into: "paused" | "asking") => {
    rest();
    setStage(into);
  };
  const resume = () => {
    run();
    setStage("playing");
  };
  const leave = () => (stage === "asking" ? resume() : pause("asking"));
  useHidden(() => playing && pause("paused"));
  useIdle(playing && !traits.still, done, switches > 0 ? idleWhileScanning : waitTimes.idle, () => pause("paused"));
  useKeys(targets, { pause: () => (playing ? pause("paused") : resume()) }, !sheet && switches === 0);
  useScanning(targets, sheet ? 0 : switches, settings.scan_ms ?? defaultScanMs);

  const line = texts.say["line"]?.[language];
  const lines = Object.values(texts.say).map((one) => one[language]);
  const first = useRef(speech);
  useEffect(() => {
    if (line) first.current.tell({ lines: [line] });
  }, [line]);
  if (!Activity) return null;
  return (
    <TargetsContext value={targets}>
      <PlayTopBar
        filled={Math.floor(done.share * stoneCount)}
        dim={dim}
        sound={sound}
        soundLabel={buttonTexts.sound[language]}
        onLeave={leave}
        onSound={() => onSettings({ ...settings, sound: !sound })}
      />
      {playing &&
        (line ? (
          <Line words={line} name={texts.name[language]} tone="line" onRepeat={repeatOf(speech, line)} />
        ) : (
          <h1 className="visually-hidden">{texts.name[language]}</h1>
        ))}
      {/* The game stays behind the card, where it cannot be pressed, and continues where it was. */}
      <div className={styles["activity"]} data-line={line !== undefined || undefined} inert={!playing}>
        <TargetsContext value={playing ? targets : parked}>
          <Activity
            language={language}
            text={(key) => texts.say[key]?.[language] ?? ""}
            say={(said) => speech.tell(lines.includes(said) ? { lines: [said] } : { lines: [], words: [said] })}
            hand={settings.hand ?? "right"}
            calm={calm}
            age={loaded.age}
            pools={withoutItems(pools, loaded.tickets[0]?.items_off ?? [])}
            note={(name) => sound && playSound(name)}
            paused={!playing}
            closing={closing !== null}
            hints={hints}
            onward={(share, walked) => setDone({ share, walked })}
            done={() => ends.current()}
          />
        </TargetsContext>
      </div>
      {playing ? (
        <PlayBottomBar
          pause={buttonTexts.pause[language]}
          hint={buttonTexts.hint[language]}
          hintsLeft
          offered={false}
          onPause={() => pause("paused")}
          onHint={traits.helps ? () => setHints((n) => n + 1) : null}
        />
      ) : (
        <PausedCard
          asking={stage === "asking"}
          onResume={resume}
          onLeave={() => finish("left")}
          onSettings={() => setSheet(true)}
        />
      )}
      <SettingsSheet
        open={sheet}
        onClose={() => setSheet(false)}
        settings={settings}
        onSettings={onSettings}
        game={game}
        language={language}
        pairs={kit.pairs}
        recorded={false}
        held={limited}
      />
    </TargetsContext>
  );
}

/** Time that was played, without pauses. */
function useClock() {
  const clock = useRef({ wall: 0, before: 0, running: null as number | null });
  useEffect(() => {
    clock.current = { wall: Date.now(), before: 0, running: performance.now() };
  }, []);
  const [read] = useState(() => {
    const spent = () => {
      const { before, running } = clock.current;
      return before + (running === null ? 0 : performance.now() - running);
    };
    return {
      spent,
      since: () => clock.current.wall,
      rest: () => void (clock.current = { ...clock.current, before: spent(), running: null }),
      run: () => void (clock.current = { ...clock.current, running: performance.now() }),
    };
  });
  return read;
}
