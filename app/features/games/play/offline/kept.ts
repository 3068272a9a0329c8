import type { GameSettings, SentPlay } from "../../data/shapes.ts";
import type { KeptPlay, Loaded } from "../play-store.ts";

/** A play on this device, until the server has all of it and no one can continue it. */
export interface WaitingPlay {
  /** Of the play. */
  id: string;
  profile_id: string;
  /** When it came here, by this device's clock. */
  kept_at: number;
  sent: SentPlay;
  /** The data needed to continue it; null for games without right and wrong. */
  rest: Omit<KeptPlay, "sent" | "attempts"> | null;
  /** The part that the server has; null if none. */
  taken: Taken | null;
}

export interface Taken {
  attempts: number;
  ended: boolean;
}

/** The loaded data of a game for a child, in a language. */
export interface KeptGame {
  id: string;
  profile_id: string;
  game_id: string;
  language: string;
  loaded: Omit<Loaded, "tickets" | "offset_ms">;
  offset_ms: number;
  /** Its pictures are kept too: it can be played without a connection. */
  ready?: boolean;
  /** When the budget was loaded, by this device's clock. */
  budget_at: number;
  tickets: readonly (Omit<Loaded["tickets"][number], "items_off"> & {
    /** Absent from what an earlier build kept: nothing. */
    items_off?: string[];
    /** When a page last started it: another tab takes another ticket. */
    given_at?: number;
  })[];
}

export const gameKey = (profile: string, game: string, language: string): string => [profile, game, language].join(" ");

/** How a child plays on this device. */
export interface KeptSettings {
  /** Of the profile. */
  id: string;
  /** The game in which it was chosen: the call wants one. */
  game_id: string;
  settings: GameSettings;
  rev: number;
  /** Chosen without a connection. */
  waiting: boolean;
}

/** Plays that the server did not want, and those that were too old, until a grown-up has seen it. */
export interface Losses {
  id: "losses";
  count: number;
}

/** The owner of these plays. A killed browser may lose local storage but not the plays. */
export interface KeptOwner {
  id: "owner";
  account: string;
}

export interface Stores {
  plays: WaitingPlay;
  games: KeptGame;
  settings: KeptSettings;
  losses: Losses;
  owner: KeptOwner;
}
export type StoreName = keyof Stores;
