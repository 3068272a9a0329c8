import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { stonesFilled, waitTimes } from "../engine/play.ts";
import type { GameSettings } from "../data/shapes.ts";
import { buttonTexts, lines } from "../games/lines.ts";
import type { Language } from "../pools/pool.ts";
import { Board } from "./board.tsx";
import { prefersReducedMotion } from "./device.ts";
import type { Limits } from "./limits.ts";
import { TargetsContext } from "./parts/targets.ts";
import type { KeptPlay } from "./play-store.ts";
import { ReadAloud } from "./read-aloud.tsx";
import type { Round } from "./round.ts";
import type { TaskStage } from "./screen.ts";
import { buildSentPlay } from "./sent-play.ts";
import { SettingsSheet } from "./settings-sheet.tsx";
import { playSound, prepareSound } from "./sounds.ts";
import type { Speech, SpeechRequest } from "./speech.ts";
import { PausedCard, WaitingStones, StartCard } from "./stage-cards.tsx";
import type { Targets } from "./target-list.ts";
import { PlayBottomBar, Card, Line, PlayTopBar } from "./task-frame.tsx";
import { useKeys } from "./use-keys.ts";
import { useLimits } from "./use-limits.ts";
import { usePlay } from "./use-play.ts";
import { defaultScanMs, useScanning } from "./use-scanning.ts";

interface PlayOneProps {
  round: Round;
  targets: Targets;
  settings: GameSettings;
  limits: Limits;
  /** Whether a child has the device. */
  limited: boolean;
  speech: Speech;
  onSettings(settings: GameSettings): void;
  keep(play: KeptPlay): void;
  over(play: KeptPlay): void;
}

const onBoard: readonly string[] = ["task", "again", "answer", "right"];
const keys = new WeakMap<object, number>();
let lastKey = 0;
/** Returns a separate number for each dealt task. */
function keyOf(dealt: object): number {
  const key = keys.get(dealt) ?? (lastKey += 1);
  keys.set(dealt, key);
  return key;
}

/** One play, from the instruction card to its last task. */
export function SinglePlay({
  round,
  targets,
  settings,
  limits,
  limited,
  speech,
  onSettings,
  keep,
  over,
}: PlayOneProps) {
  const t = useTexts("games");
  const { facts, screen, setup } = round;
  const { language } = facts.pools;
  const lineOf = (key: string) => round.texts.say[key]?.[language] ?? "";
  const hand = settings.hand ?? "right";
  const [sheet, setSheet] = useState(false);
  const [asking, setAsking] = useState(false);
  const [read, setRead] = useState<object | null>(null);
  const [calm] = useState(prefersReducedMotion);
  const switches = (settings.switches ?? 0) as 0 | 1 | 2;
  const sound = settings.sound !== false;
  // Once speech has failed, a grown-up reads aloud for the rest of the play.
  const [mute, setMute] = useState(false);
  const channel = mute && facts.channel === "voice" ? "adult" : facts.channel;
  // The board stays closed until the grown-up has read the words aloud.
  const [held, setHeld] = useState(channel === "adult");
  const { play, happen, answer, onset } = usePlay(setup, round.from, {
    held,
    scanning: switches > 0 || channel === "adult",
    rightStays: (of) => screen.rightStays?.(of) ?? null,
  });
  const { stage, dealt, attempts } = play;
  const task = dealt?.task ?? null;
  const reads = channel === "adult" && stage === "task" && dealt !== null && read !== dealt;
  useEffect(() => setHeld(reads), [reads]);
  const dim = useLimits(limits, {
    on: play.ending === null && stage !== "end",
    end: (because) => happen({ type: "stop", because }),
    spent: () => play.active_ms + (play.running === null ? 0 : performance.now() - play.running),
  });

  // Stores the play after each attempt, and once when it ends. An attempt counts as settled when its second try is over.
  const settled = stage === "again" ? attempts.slice(0, -1) : attempts;
  const kept = (): KeptPlay => ({
    sent: buildSentPlay(facts, { ...play, attempts: settled }, { together: settings.together === true, sound }),
    seed: round.seed,
    items_off: round.items_off,
    strand: facts.strand.id,
    state: setup.state,
    attempts: settled,
    ...(setup.range && { range: setup.range }),
  });
  const told = useRef(attempts.length);
  const ended = useRef(false);
  useEffect(() => {
    if (stage === "end" && !ended.current) {
      ended.current = true;
      if (play.ending !== "left") afterFrame(() => playIf(sound, "done"));
      over(kept());
    } else if (settled.length > told.current) {
      told.current = settled.length;
      const now = kept();
      // If the play has ended in the meantime, it has already been stored completely.
      afterFrame(() => ended.current || keep(now));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when an attempt is added or the play ends
  }, [stage, settled.length]);
  useEffect(() => (sound ? prepareSound() : undefined), [sound]);
  useEffect(() => {
    if (stage === "right") afterFrame(() => playIf(sound, "right"));
  }, [stage, sound]);

  // What to say when a task begins: the line if it is new, and the words that must be heard.
  const line = task ? lineOf(screen.line(task)) : "";
  const lastLine = useRef("");
  // Telling sounds apart requires a recording, or a voice that a grown-up has checked.
  const unchecked =
    screen.aloud && !screen.inPictures && settings.voice_checked !== true ? ("silent" as const) : undefined;
  const say = useCallback(
    (wanted: SpeechRequest) => {
      void speech
        .say({ ...wanted, ...(unchecked && { unchecked }) })
        .then((outcome) => outcome === "failed" && screen.aloud && setMute(true));
    },
    [speech, unchecked, screen],
  );
  const redo = useRef({ dealt: null as object | null, count: 0 });
  const [redone, setRedone] = useState(0);
  const shownTask = onBoard.includes(stage) && !reads;
  useEffect(() => {
    if (!task || stage !== "task" || reads) return;
    redo.current = { dealt, count: 0 };
    setRedone(0);
    const spoken = { lines: line === lastLine.current ? [] : [line] };
    lastLine.current = line;
    if (!screen.aloud) speech.tell({ ...spoken, words: screen.speech?.(task) ?? [] });
    else if (channel === "voice") say({ ...spoken, words: [screen.aloud(task)] });
    else speech.tell(spoken);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each task
  }, [dealt, stage === "task", reads]);

  const sayWord = useCallback(
    (word: string) => {
      if (screen.aloud) say({ lines: [], words: [word] });
      else speech.tell({ lines: [], words: [word] });
    },
    [screen, say, speech],
  );

  const offered = useOffered(stage === "task" && !held, dealt, play.hints);
  const mostHints = setup.strand.most_hints ?? 2;
  const hintsLeft = stage === "task" && play.hints < mostHints;
  const repeat = useCallback(() => {
    if (!task) return;
    redo.current = { dealt, count: redo.current.dealt === dealt ? redo.current.count + 1 : 1 };
    setRedone(redo.current.count);
    // The first repetition is free; further ones count as hints.
    if (screen.aloud && redo.current.count > 1) happen({ type: "hint" });
    if (screen.aloud && channel === "adult") setRead(null);
    say({
      lines: [line],
      words: screen.aloud ? (channel === "voice" ? [screen.aloud(task)] : []) : (screen.speech?.(task) ?? []),
    });
  }, [task, dealt, screen, channel, happen, say, line]);
  const repeats =
    task !== null && (screen.aloud !== undefined || speech.can({ lines: [line], words: screen.speech?.(task) ?? [] }))
      ? repeat
      : null;

  const resume = () => {
    setAsking(false);
    happen({ type: "resume" });
  };
  const pause = () => (stage === "paused" ? resume() : happen({ type: "pause" }));
  const leave = () => {
    if (stage === "card") happen({ type: "leave" });
    else if (asking) resume();
    else {
      happen({ type: "pause" });
      setAsking(true);
    }
  };
  useKeys(targets, { pause }, !sheet && switches === 0);
  useScanning(targets, sheet ? 0 : switches, settings.scan_ms ?? defaultScanMs);

  const last = attempts.at(-1);
  const tried = stage !== "task" && last?.correct === false ? last.response : null;
  const tone = stage === "again" || stage === "answer" ? "again" : stage === "right" ? "right" : "line";
  const soft = { line, maybe: t("play.maybe"), many: t("play.many"), softly: screen.softly === true };
  const words = wordsFor(stage, attempts.length, language, soft);

  return (
    <TargetsContext value={targets}>
      <PlayTopBar
        filled={stage === "card" ? null : stonesFilled(play)}
        dim={dim}
        sound={sound}
        soundLabel={buttonTexts.sound[language]}
        onLeave={leave}
        onSound={() => onSettings({ ...settings, sound: !sound })}
      />
      {stage === "card" && (
        <StartCard
          round={round}
          hand={hand}
          calm={calm}
          speech={speech}
          onStart={() => happen({ type: "begin" })}
          onSettings={() => setSheet(true)}
        />
      )}
      {stage === "slow" && (
        <Card title={lines.slow_down[0][language]} actions={null}>
          <WaitingStones />
        </Card>
      )}
      {stage === "paused" && (
        <PausedCard
          asking={asking}
          onResume={resume}
          onLeave={() => happen({ type: "leave" })}
          onSettings={() => setSheet(true)}
        />
      )}
      {dealt && task && reads && (
        <ReadAloud words={screen.aloud?.(task) ?? ""} language={language} onRead={() => setRead(dealt)} />
      )}
      {dealt && task && shownTask && (
        <>
          <Line words={words} tone={tone} onRepeat={repeats} room={wordsOf(language, soft)} />
          <Board
            key={keyOf(dealt)}
            screen={screen}
            task={task}
            stage={stage as TaskStage}
            language={language}
            hints={play.hints}
            tried={tried}
            answer={answer}
            next={() => happen({ type: "next" })}
            say={sayWord}
            text={(key) => lineOf(key)}
            hand={hand}
            calm={calm}
            channel={channel}
            narrow={facts.narrow}
            scanning={switches === 0 ? null : switches}
            nameOf={(at, name) => (facts.adapted ? name : t("play.option", { n: at + 1 }))}
            onset={onset}
            redo={redone}
            demo={false}
            note={(name) => playIf(sound, name)}
          />
          <p className="visually-hidden" aria-live="polite">
            {stage === "answer" ? (screen.answerWords?.(task) ?? "") : ""}
          </p>
          <PlayBottomBar
            pause={buttonTexts.pause[language]}
            hint={buttonTexts.hint[language]}
            hintsLeft={hintsLeft}
            offered={offered}
            onPause={pause}
            onHint={mostHints > 0 ? () => happen({ type: "hint" }) : null}
          />
        </>
      )}
      <SettingsSheet
        open={sheet}
        onClose={() => setSheet(false)}
        settings={settings}
        onSettings={onSettings}
        game={facts.game}
        language={language}
        pairs={round.pairs}
        recorded={round.recorded}
        held={limited}
      />
    </TargetsContext>
  );
}

/** Lets the browser paint the reaction to a press first, and runs invisible work right after. */
const afterFrame = (work: () => void) => setTimeout(work);

const playIf = (on: boolean, name: Parameters<typeof playSound>[0]) => on && playSound(name);

interface Soft {
  line: string;
  maybe: string;
  many: string;
  softly: boolean;
}

function wordsFor(stage: string, count: number, language: Language, soft: Soft): string {
  if (stage === "again") return soft.softly ? soft.maybe : (lines.again[count % 2 === 0 ? 1 : 0]?.[language] ?? "");
  if (stage === "answer") return soft.softly ? soft.many : (lines.again[2]?.[language] ?? "");
  // Praises only now and then.
  if (stage === "right" && count % 3 === 0) return lines.right[(count / 3) % lines.right.length]?.[language] ?? "";
  return soft.line;
}

/** Every text that `wordsFor` may say about a task. */
const wordsOf = (language: Language, { line, maybe, many, softly }: Soft): string[] =>
  softly ? [line, maybe, many] : [line, ...lines.again.map((one) => one[language])];

/** Whether to offer a hint, because the task has been open for a while without one. */
function useOffered(on: boolean, dealt: object | null, hints: number): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    setOffered(false);
    if (!on || !dealt || hints > 0) return undefined;
    const timer = setTimeout(() => setOffered(true), waitTimes.hint);
    return () => clearTimeout(timer);
  }, [on, dealt, hints]);
  return offered;
}
