import type { ComponentType } from "react";
import type { StrandState } from "../engine/fold.ts";
import { stateAtStart } from "../engine/fold.ts";
import { type Game, versionText } from "../engine/game.ts";
import { newPlay, type PlaySetup, type PlayState, restorePlay } from "../engine/play.ts";
import { seedOf } from "../engine/random.ts";
import type { GameSettings } from "../data/shapes.ts";
import type { GameTexts } from "../games/texts.ts";
import { withoutItems } from "../pools/items.ts";
import type { Pools } from "../pools/pool.ts";
import type { ActivityProps, ActivityTraits } from "./activity.ts";
import { chooseStrand } from "./choose-strand.ts";
import { isNarrowScreen } from "./device.ts";
import type { KeptPlay, LoadedGame } from "./play-store.ts";
import { type RecordingFiles, recordingOf } from "./recordings.ts";
import type { StrandPlan, Channel, StrandScreen } from "./screen.ts";
import type { PlayFacts } from "./sent-play.ts";
import type { SpeechSources } from "./speech.ts";

/** Everything a browser needs to play a game. */
export interface Kit {
  game: Game;
  texts: GameTexts;
  /** The component of a game without right and wrong; null for other games. */
  Activity: ComponentType<ActivityProps> | null;
  traits: ActivityTraits;
  screens: Readonly<Record<string, StrandScreen>>;
  pools: Pools;
  hz: number | null;
  /** Three pairs of words that differ in one sound, for checking a voice. Empty unless the game says such words. */
  pairs: readonly (readonly [string, string])[];
}

/** A play that is ready to begin. */
export interface Round {
  facts: PlayFacts;
  seed: string;
  /** Items that the ticket leaves out. */
  items_off: readonly string[];
  screen: StrandScreen;
  texts: GameTexts;
  pairs: Kit["pairs"];
  /** Whether everything that must be heard has been recorded. */
  recorded: boolean;
  setup: PlaySetup;
  from: PlayState;
}

interface Wishes {
  settings: GameSettings;
  means: Pick<SpeechSources, "recorded" | "own">;
  asked: string | null;
  adapted: boolean;
}

interface Speakers {
  /** Whether there is a voice for the language. */
  voice: boolean;
  /** Whether everything the play may have to say has been recorded. */
  recorded: boolean;
  settings: GameSettings;
}

/** Whether everything that must be heard on a screen has been recorded, so that no voice is needed. */
function isRecorded(
  screen: StrandScreen | undefined,
  pools: Pools,
  recorded: RecordingFiles,
  asked: StrandPlan,
): boolean {
  const all = Object.keys(recorded).length > 0 ? (screen?.allAloud?.(pools, asked) ?? []) : [];
  return all.length > 0 && all.every((text) => recordingOf(recorded, text) !== null);
}

/** How words that must be heard are presented: what the plan or the settings ask for, if this device can do it. */
export function channelFor(
  screen: StrandScreen,
  preferred: Channel | null | undefined,
  { voice, recorded, settings }: Speakers,
): Channel | null {
  if (!screen.aloud) return null;
  // Sounds to tell apart cannot be shown, and not every voice pronounces them well enough.
  const mustDiffer = !screen.inPictures;
  const speaks = recorded || (voice && (!mustDiffer || settings.voice_checked === true));
  if (preferred === "adult" || (preferred === "pictures" && !mustDiffer)) return preferred;
  if (speaks) return "voice";
  return mustDiffer ? "adult" : "pictures";
}

/** A new play from a fresh ticket; null if no strand can be played. */
export function newRound(kit: Kit, loaded: LoadedGame, wishes: Wishes): Round | null {
  const { game, screens, hz } = kit;
  const { settings, asked, means, adapted } = wishes;
  const voice = means.own !== null;
  const [ticket] = loaded.tickets;
  const items_off = ticket?.items_off ?? [];
  const pools = withoutItems(kit.pools, items_off);
  const items = loaded.plan?.items ?? [];
  const strand = chooseStrand({
    game,
    states: loaded.strands as StrandState[],
    open: loaded.open,
    planned: items.map((item) => item.strand),
    asked,
    heard:
      (voice && settings.voice_checked === true) ||
      settings.channel === "adult" ||
      game.access.voice.some((id) => isRecorded(screens[id], pools, means.recorded, {})),
    switches: (settings.switches ?? 0) > 0,
  });
  const screen = strand && screens[strand.id];
  const known = loaded.strands.find((state) => state.strand === strand?.id) as StrandState | undefined;
  if (!ticket || !strand || !screen || !known) return null;
  const item = items.find((one) => one.strand === strand.id);
  const started_at = Date.now();
  const state = stateAtStart(known, started_at + loaded.offset_ms, strand.tracks_delay);
  const narrow = isNarrowScreen();
  const recorded = isRecorded(screen, pools, means.recorded, { focus: item?.focus ?? undefined, to: item?.level_to });
  const unread = screen.wordsFrom !== undefined && loaded.age !== null && loaded.age < screen.wordsFrom;
  const channel = unread
    ? "pictures"
    : channelFor(screen, item?.channel ?? settings.channel, { voice, recorded, settings });
  const setup: PlaySetup = {
    strand,
    pools,
    seed: seedOf(ticket.seed),
    state,
    narrow,
    ...(item && { range: { from: item.level_from, to: item.level_to } }),
    ...(item?.focus && { focus: item.focus }),
  };
  const facts: PlayFacts = {
    play_id: ticket.play_id,
    game,
    strand,
    pools,
    channel,
    narrow,
    focus: item?.focus ?? null,
    adapted,
    hz,
    started_at,
    offset_ms: loaded.offset_ms,
  };
  return {
    facts,
    seed: ticket.seed,
    items_off,
    screen,
    texts: kit.texts,
    pairs: kit.pairs,
    recorded,
    setup,
    from: newPlay(setup),
  };
}

/** The interrupted play on this device; null if this game can no longer deal it. */
export function restoreRound(kit: Kit, kept: KeptPlay): Round | null {
  const { game, screens, hz } = kit;
  const { sent, state, attempts, items_off = [] } = kept;
  const pools = withoutItems(kit.pools, items_off);
  const strand = game.strands.find(({ id }) => id === kept.strand);
  const screen = screens[kept.strand];
  if (!strand || !screen || sent.game_version !== versionText(game)) return null;
  const setup: PlaySetup = {
    strand,
    pools,
    seed: seedOf(kept.seed),
    state,
    narrow: sent.narrow,
    ...(kept.range && { range: kept.range }),
    ...(sent.focus && { focus: sent.focus }),
  };
  const from = restorePlay(setup, attempts, sent.active_ms);
  const facts: PlayFacts = {
    play_id: sent.play_id,
    game,
    strand,
    pools,
    channel: sent.channel,
    narrow: sent.narrow,
    focus: sent.focus,
    adapted: sent.adapted,
    hz,
    started_at: Date.parse(sent.started_at),
    offset_ms: sent.offset_ms,
  };
  return (
    from && {
      facts,
      seed: kept.seed,
      items_off,
      screen,
      texts: kit.texts,
      pairs: kit.pairs,
      recorded: sent.channel === "voice",
      setup,
      from,
    }
  );
}
