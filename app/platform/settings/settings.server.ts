import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { halfGivenSets } from "./oauth-table.ts";
import { asKey } from "./read.ts";
import { table, type Setting } from "./table.ts";

type Table = typeof table;
type Value<S> = S extends Setting<infer T> ? (S extends { default: null } ? T | undefined : T) : never;

export type Settings = Readonly<
  { [K in Exclude<keyof Table, "publicUrl" | "demo" | "secondFactorRequired" | "contentDrafts">]: Value<Table[K]> } & {
    /** Without a slash at its end. */
    publicUrl: string;
    demo: boolean;
    secondFactorRequired: boolean;
    contentDrafts: boolean;
    /** Whether NODE_ENV is `production`, also when the start assumed it. */
    production: boolean;
  }
>;

/** Its message has one sentence per wrong setting, each saying how to mend it. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SettingsError";
    this.problems = problems;
  }
}

/** An empty variable counts as not set. Folders come out absolute. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting<unknown>>(table)) {
    const text = env[setting.name]?.trim() || setting.default;
    if (text === null) continue;
    try {
      values[key] = setting.read(text);
    } catch (error) {
      const shown = setting.secret ? "" : `, not "${text}"`;
      const mend = setting.default === null ? "or be left out" : `or be left out for "${setting.default}"`;
      problems.push(`${setting.name} must be ${(error as Error).message}${shown}, ${mend}.`);
    }
  }
  problems.push(...halfGivenSets(env));
  if (env.SMS_URL?.trim() && !env.SMS_SECRET?.trim()) {
    problems.push("SMS_URL set without SMS_SECRET: set both of them, or leave both of them out.");
  }
  if (problems.length > 0) throw new SettingsError(problems);
  const production = env.NODE_ENV === "production";
  // The start assumes it, as the libraries are fast only so; that is nobody's wish for a house without demo people.
  const wished = production && !env.NODE_ENV_ASSUMED;
  const demo = (values.demo as boolean | undefined) ?? (values.databaseUrl === undefined && !wished);
  return Object.freeze({
    ...values,
    dataDir: resolve(String(values.dataDir)),
    contentDir: resolve(String(values.contentDir)),
    publicUrl: values.publicUrl ?? `http://localhost:${String(values.port)}`,
    demo,
    secondFactorRequired: values.secondFactorRequired ?? !demo,
    contentDrafts: values.contentDrafts ?? env.NODE_ENV === "development",
    production,
  }) as Settings;
}

/** The settings of this process: its environment, and `.env` of the current folder for what is not set there. */
export function loadSettings(): Settings {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const own = { ...process.env };
  if (own.NODE_ENV_ASSUMED && file.NODE_ENV) for (const name of ["NODE_ENV", "NODE_ENV_ASSUMED"]) delete own[name];
  return readSettings({ ...file, ...own });
}

/** MASTER_KEY, or the key in `DATA_DIR/master.key`, which is made when it is not there. */
export function masterKey(settings: Pick<Settings, "masterKey" | "dataDir">): Buffer {
  if (settings.masterKey) return settings.masterKey;
  const file = resolve(settings.dataDir, "master.key");
  if (!existsSync(file)) makeKeyFile(file, settings.dataDir);
  try {
    return asKey(readFileSync(file, "utf8").trim());
  } catch (error) {
    throw new SettingsError([
      `${file} must be readable and hold ${(error as Error).message}; put the key back from a copy, or set MASTER_KEY.`,
    ]);
  }
}

/** Written whole under another name and then linked, so that two processes end up with one and the same key. */
function makeKeyFile(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
