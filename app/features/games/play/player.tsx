import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import type { GameSettings, SentPlay } from "../data/shapes.ts";
import type { GameId } from "../games/list.ts";
import type { Language } from "../pools/pool.ts";
import { SingleActivity } from "./activity-one.tsx";
import { BreakCard } from "./break-card.tsx";
import { countPlay, needsBreak, nothingSinceBreak, type PlayedSinceBreak } from "./breaks-due.ts";
import { EndCard } from "./end-card.tsx";
import { loadKit } from "./kit.ts";
import { limitsOf } from "./limits.ts";
import { TargetsContext } from "./parts/targets.ts";
import { SinglePlay } from "./play-one.tsx";
import styles from "./play.module.css";
import {
  type LoadedGame,
  temporaryRefusals,
  type PlayStore,
  type Refusal,
  RefusedError,
  type UnsentPlays,
} from "./play-store.ts";
import { restoreRound, type Kit, newRound, type Round } from "./round.ts";
import { WaitingStones } from "./stage-cards.tsx";
import { Targets } from "./target-list.ts";
import { BigButton, Card } from "./task-frame.tsx";
import { useKeys } from "./use-keys.ts";
import { defaultScanMs, useScanning } from "./use-scanning.ts";
import { linesOf, preload, loadRecordings } from "./recordings.ts";
import { stopSpeech, type SpeechSources, createSpeech } from "./speech.ts";
import { similarVoice, voiceFor } from "./voice.ts";

interface PlayerProps {
  game: GameId;
  language: Language;
  store: PlayStore;
  /** The strand requested in the URL. */
  asked: string | null;
  /** The address to which the child returns. */
  home: string;
  /** How to open that address, if not by the router. */
  open?(address: string): void;
  /** Whether the child plays alone, so that the day's minutes and quiet hours end plays. */
  limited: boolean;
}

type View =
  | { kind: "loading" }
  | { kind: "refused"; why: Refusal | "no_strand" }
  | { kind: "play"; round: Round; loaded: LoadedGame }
  | { kind: "activity"; kit: Kit; loaded: LoadedGame }
  | { kind: "end"; ending: string; waiting?: UnsentPlays | null }
  /** A suggested activity, and what follows it. */
  | { kind: "break"; onward: () => View };

/** Shared by all games of this page, because each game has its own player. */
let since: PlayedSinceBreak | null = null;

/** Runs plays of a game in a row, with the screens before and after each. */
export function Player({ game, language, store, asked, home, open, limited }: PlayerProps) {
  const t = useTexts("games");
  const navigate = useNavigate();
  const [targets] = useState(() => new Targets());
  const [view, setView] = useState<View>({ kind: "loading" });
  const [settings, setSettings] = useState<GameSettings>({});
  const [means, setMeans] = useState<SpeechSources>(noMeans);
  const kit = useRef<Kit | null>(null);
  const latest = useRef<GameSettings | null>(null);

  const begin = useCallback(async () => {
    setView({ kind: "loading" });
    try {
      // Loaded at the same time, so that the voices are known when the play starts.
      const [loaded, broken, loadedKit] = await Promise.all([
        store.load(game, language),
        store.brokenOff(game, language),
        kit.current ?? loadKit(game, language),
        voiceFor(language, false),
      ]);
      kit.current = loadedKit;
      const own = latest.current ?? loaded.settings;
      const [recorded, voices] = await Promise.all([loadRecordings(loaded.voices), voicesFor(language, own)]);
      const found: SpeechSources = { recorded, ...voices };
      preload(linesOf(loadedKit, recorded));
      latest.current = own;
      setSettings(own);
      setMeans(found);
      const { minutes_left, quiet_now } = loaded.budget;
      if (limited && quiet_now) return setView({ kind: "end", ending: "quiet" });
      if (limited && minutes_left !== null && minutes_left <= 0) return setView({ kind: "end", ending: "budget" });
      const now = kit.current;
      const next = (): View => {
        if (now.Activity && loaded.tickets.length > 0) return { kind: "activity", kit: now, loaded };
        const round =
          (broken && restoreRound(now, broken)) ??
          newRound(now, loaded, { settings: own, means: found, asked, adapted: own.named === true });
        return round ? { kind: "play", round, loaded } : { kind: "refused", why: "no_strand" };
      };
      setView(needsBreak(since, home, Date.now()) ? { kind: "break", onward: next } : next());
    } catch (error) {
      // Any other failure most likely means that a file did not arrive.
      if (!(error instanceof RefusedError)) reportError(error);
      setView({
        kind: "refused",
        why: error instanceof RefusedError ? error.why : navigator.onLine ? "away" : "offline",
      });
    }
  }, [game, language, store, asked, limited, home]);
  useEffect(() => {
    // Discards the settings, which may belong to another child.
    latest.current = null;
    void begin();
    return stopSpeech;
  }, [begin]);

  const leave = useCallback(() => {
    stopSpeech();
    if (open) open(home);
    else void navigate(home);
  }, [navigate, home, open]);
  const sound = settings.sound !== false;
  useEffect(() => {
    if (!sound) stopSpeech();
  }, [sound]);
  const speech = useMemo(() => createSpeech(means, language, sound), [means, language, sound]);
  const change = useCallback(
    (next: GameSettings) => {
      latest.current = next;
      setSettings(next);
      void voicesFor(language, next).then((voices) => setMeans(({ recorded }) => ({ recorded, ...voices })));
      void store.saveSettings(game, next);
    },
    [store, game, language],
  );
  // Mentions unsent plays below the end card.
  const kept = useCallback(
    (done: Promise<void>) => {
      void done
        .then(() => store.waiting?.() ?? null)
        .then((waiting) => setView((now) => (now.kind === "end" ? { ...now, waiting } : now)));
    },
    [store],
  );
  const over = useCallback(
    (done: Promise<void>, { end, active_ms }: SentPlay) => {
      kept(done);
      since = countPlay(since, { whose: home, active_ms, left: end === "left" }, Date.now());
      if (end === "left") return leave();
      setView({ kind: "end", ending: end ?? "done" });
    },
    [leave, kept, home],
  );
  const rested = (onward: () => View) => {
    since = nothingSinceBreak(home, Date.now());
    setView(onward());
  };
  const limits = useMemo(() => {
    if (!limited || (view.kind !== "play" && view.kind !== "activity")) return limitsOf(null);
    return limitsOf(view.loaded, view.kind === "play" ? view.round.from.active_ms : 0);
  }, [view, limited]);

  const idle = view.kind !== "play" && view.kind !== "activity";
  useKeys(targets, { leave }, idle && !settings.switches);
  useScanning(targets, idle ? ((settings.switches ?? 0) as 0 | 1 | 2) : 0, settings.scan_ms ?? defaultScanMs);

  return (
    <div className={styles["play"]} data-hand={settings.hand ?? "right"} data-game={game}>
      {view.kind === "play" ? (
        <SinglePlay
          key={view.round.facts.play_id}
          round={view.round}
          targets={targets}
          settings={settings}
          limits={limits}
          limited={limited}
          speech={speech}
          onSettings={change}
          keep={(play) => void store.keep(play)}
          over={(play) => over(store.finish(play), play.sent)}
        />
      ) : (
        <TargetsContext value={targets}>
          {view.kind === "loading" && (
            <Card title={t("play.loading")} actions={null}>
              <WaitingStones />
            </Card>
          )}
          {view.kind === "refused" && (
            <Card
              title={t(`play.refused.${view.why}`)}
              actions={
                <>
                  {temporaryRefusals.includes(view.why) && (
                    <BigButton
                      index={0}
                      main
                      kind="go"
                      icon="arrow-counter-clockwise"
                      label={t("play.retry")}
                      onPress={() => void begin()}
                    />
                  )}
                  <BigButton
                    index={1}
                    main={!temporaryRefusals.includes(view.why)}
                    icon="house-fill"
                    label={t("play.back")}
                    onPress={leave}
                  />
                </>
              }
            />
          )}
          {view.kind === "activity" && (
            <SingleActivity
              key={view.loaded.tickets[0]?.play_id}
              kit={view.kit}
              loaded={view.loaded}
              targets={targets}
              limits={limits}
              limited={limited}
              settings={settings}
              speech={speech}
              onSettings={change}
              onLeave={leave}
              over={(sent) => over(store.done(sent), sent)}
            />
          )}
          {view.kind === "break" && (
            <BreakCard language={language} speech={speech} onDone={() => rested(view.onward)} onLeave={leave} />
          )}
          {view.kind === "end" && (
            <EndCard
              ending={view.ending}
              waiting={view.waiting ?? null}
              language={language}
              speech={speech}
              onAgain={() => void begin()}
              onLeave={leave}
            />
          )}
        </TargetsContext>
      )}
    </div>
  );
}

const noMeans: SpeechSources = { recorded: {}, own: null, near: null };

async function voicesFor(
  language: Language,
  { remote_voices, near_voice }: GameSettings,
): Promise<Pick<SpeechSources, "own" | "near">> {
  const remote = remote_voices === true;
  return {
    own: await voiceFor(language, remote),
    near: near_voice === true ? await similarVoice(language, remote) : null,
  };
}
