import type { Read } from "./read.ts";

export interface Setting<T> {
  /** Its name in the environment. */
  name: string;
  /** What it is for and what happens without it; becomes the comment in `.env.example`. */
  about: string;
  read: Read<T>;
  /** Text that stands in when it is not set; null when nothing does. */
  default: string | null;
  /** Name of the setting without which this one means nothing. */
  together?: string;
  /** For `.env.example` where there is no default. */
  example?: string;
  /** Never printed, not even inside a sentence about what is wrong with it. */
  secret?: boolean;
}

export function required<T>(setting: Setting<T> & { default: string }): Setting<T> & { default: string } {
  return setting;
}

export function optional<T>(setting: Omit<Setting<T>, "default">): Setting<T> & { default: null } {
  return { ...setting, default: null };
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** What a table of settings comes out as: undefined where nothing is set and nothing stands in. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? (T[K] extends { default: null } ? V | undefined : V) : never;
};
