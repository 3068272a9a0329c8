import type { SettingParser } from "./read.ts";

export interface Setting<T> {
  /** Name of the environment variable. */
  name: string;
  /** What it is for and what happens without it; becomes the comment in `.env.example`. */
  about: string;
  read: SettingParser<T>;
  /** Default text when it is not set; null if there is no default. */
  default: string | null;
  /** Name of the setting that this one requires. */
  together?: string;
  /** Example for `.env.example` if there is no default. */
  example?: string;
  /** Never printed, not even in an error message about it. */
  secret?: boolean;
}

export function requiredSetting<T>(setting: Setting<T> & { default: string }): Setting<T> & { default: string } {
  return setting;
}

export function optionalSetting<T>(setting: Omit<Setting<T>, "default">): Setting<T> & { default: null } {
  return { ...setting, default: null };
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The parsed values of a settings table; undefined if a setting has no value and no default. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? (T[K] extends { default: null } ? V | undefined : V) : never;
};
