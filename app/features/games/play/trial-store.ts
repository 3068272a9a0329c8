import { emptyState } from "../engine/fold.ts";
import { type GameId, loadGame } from "../games/list.ts";
import type { GameSettings } from "../data/shapes.ts";
import type { Language } from "../pools/pool.ts";
import type { KeptPlay, LoadedGame, PlayStore } from "./play-store.ts";

const day = 86_400_000;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Lets a grown-up try a game. Every strand that is switched on is open, and nothing is stored. */
export class TrialStore implements PlayStore {
  readonly #open: readonly string[];
  readonly #items_off: readonly string[];
  readonly #voices: Readonly<Record<string, string | null>>;
  #settings: GameSettings = {};

  /** `voices` are the URLs of the recordings, by language. */
  constructor(open: readonly string[], itemsOff: readonly string[], voices: Readonly<Record<string, string | null>>) {
    this.#open = open;
    this.#items_off = itemsOff;
    this.#voices = voices;
  }

  async load(id: GameId, language: Language): Promise<LoadedGame> {
    const game = await loadGame(id);
    const [youngest] = game.ages;
    const now = Date.now();
    const items_off = [...this.#items_off];
    const ticket = {
      items_off,
      play_id: crypto.randomUUID(),
      seed: hex(crypto.getRandomValues(new Uint8Array(16))),
      expires_at: new Date(now + day).toISOString(),
    };
    return {
      tickets: [ticket],
      items_off,
      server_time: new Date(now).toISOString(),
      offset_ms: 0,
      age: null,
      strands: game.strands.map((strand) => emptyState(game, strand, youngest)) as LoadedGame["strands"],
      open: [...this.#open],
      resume: null,
      settings: this.#settings,
      rev: 0,
      plan: null,
      voices: this.#voices[language] ?? null,
      budget: { minutes_left: null, minutes_a_day: null, quiet_from: null, quiet_to: null, quiet_now: false },
    };
  }

  brokenOff(): Promise<KeptPlay | null> {
    return Promise.resolve(null);
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }

  finish(): Promise<void> {
    return Promise.resolve();
  }

  done(): Promise<void> {
    return Promise.resolve();
  }

  saveSettings(_: string, settings: GameSettings): Promise<void> {
    this.#settings = settings;
    return Promise.resolve();
  }
}
