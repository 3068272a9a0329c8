import type { GameSettings, SentPlay } from "../../data/shapes.ts";
import type { KeptPlay, LoadedGame } from "../play-store.ts";

/** A play on this device, kept until the server has all of it and it can no longer be continued. */
export interface WaitingPlay {
  /** The id of the play. */
  id: string;
  profile_id: string;
  /** When it was stored, by this device's clock. */
  kept_at: number;
  sent: SentPlay;
  /** The data needed to continue it; null for games without right and wrong. */
  rest: Omit<KeptPlay, "sent" | "attempts"> | null;
  /** The part that the server has; null if it has none. */
  taken: ReceivedPart | null;
}

export interface ReceivedPart {
  attempts: number;
  ended: boolean;
}

/** The loaded data of a game for a child, in a language. */
export interface KeptGame {
  id: string;
  profile_id: string;
  game_id: string;
  language: string;
  loaded: Omit<LoadedGame, "tickets" | "offset_ms">;
  offset_ms: number;
  /** Whether its pictures are stored too, so that it can be played offline. */
  ready?: boolean;
  /** When the budget was loaded, by this device's clock. */
  budget_at: number;
  tickets: readonly (Omit<LoadedGame["tickets"][number], "items_off"> & {
    /** Absent if an earlier build stored it, which means none. */
    items_off?: string[];
    /** When a page last started a play with it; another tab takes another ticket. */
    given_at?: number;
  })[];
}

export const gameKey = (profile: string, game: string, language: string): string => [profile, game, language].join(" ");

/** A child's settings on this device. */
export interface KeptSettings {
  /** The id of the profile. */
  id: string;
  /** The game in which the settings were chosen, because the call requires one. */
  game_id: string;
  settings: GameSettings;
  rev: number;
  /** Whether the settings were changed offline and not sent yet. */
  waiting: boolean;
}

/** Counts plays that the server refused and those that were too old, until a grown-up has seen the number. */
export interface Losses {
  id: "losses";
  count: number;
}

/** The account that owns these plays. A killed browser may lose its local storage, but not the database. */
export interface KeptOwner {
  id: "owner";
  account: string;
}

export interface OfflineStores {
  plays: WaitingPlay;
  games: KeptGame;
  settings: KeptSettings;
  losses: Losses;
  owner: KeptOwner;
}
export type StoreName = keyof OfflineStores;
