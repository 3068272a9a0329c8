import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { likelyMistakes } from "./doubts.ts";
import { incompleteSets } from "./oauth-table.ts";
import type { Operator, operatorTable } from "./operator-table.ts";
import { asKey, isLoopback } from "./read.ts";
import type { SettingTable, ValuesOf } from "./setting.ts";
import { settingsTable } from "./table.ts";

type Table = typeof settingsTable;

/** Features add their settings here by declaration merging next to their table. */
// oxlint-disable-next-line no-empty-object-type -- filled by declaration merging
export interface FeatureSettings {}

/** The features' tables, by feature. */
const featureTables = new Map<string, SettingTable>();

/** Registers a feature's settings; call it before settings are read. Names must be unique. */
export function registerSettings(feature: string, own: SettingTable): void {
  featureTables.set(feature, own);
  const names = Object.values(allSettings()).map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`${twice} is already a setting`);
}

/** All settings: the platform's, then the features'. */
export const allSettings = (): SettingTable =>
  Object.assign({}, settingsTable, ...featureTables.values()) as SettingTable;

/** Settings whose values depend on other settings, and those of the operator, which are grouped. */
type Derived = "publicUrl" | "demo" | "secondFactorRequired" | keyof typeof operatorTable;

export type Settings = Readonly<
  Omit<ValuesOf<Table>, Derived> &
    FeatureSettings & {
      /** Who runs this installation, if the settings say so. */
      operator: Operator;
      /** Without a trailing slash. */
      publicUrl: string;
      demo: boolean;
      /**
       * Whether email is readable at `/_dev/mail` and anyone can sign in as anyone by Demo ID. Off by default on a public
       * server.
       */
      sandbox: boolean;
      /** Whether only this machine may connect, because the sandbox is on. */
      loopbackOnly: boolean;
      secondFactorRequired: boolean;
      /** Whether NODE_ENV is `development`. */
      development: boolean;
      /** Whether NODE_ENV is `production`, even if only the start script set it as the default. */
      production: boolean;
    }
>;

/** Allowed values of NODE_ENV. Any other value would leave open whether the sandbox is on. */
const modes = ["production", "development", "test"];

/** Thrown for wrong settings. The message has one sentence for each, which says how to fix it. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SettingsError";
    this.problems = problems;
  }
}

/** Parses all settings. An empty variable counts as not set. Folders become absolute. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(allSettings())) {
    const given = env[setting.name]?.trim();
    if (given && setting.together && !env[setting.together]?.trim()) {
      problems.push(`${setting.name} set without ${setting.together}: set both of them, or leave both of them out.`);
    }
    const text = given || setting.default;
    if (text === null) continue;
    try {
      values[key] = setting.read(text);
    } catch (error) {
      const shown = setting.secret ? "" : `, not "${text}"`;
      const mend = setting.default === null ? "or be left out" : `or be left out for "${setting.default}"`;
      problems.push(`${setting.name} must be ${(error as Error).message}${shown}, ${mend}.`);
    }
  }
  problems.push(...incompleteSets(env));
  const mode = env.NODE_ENV?.trim();
  if (mode && !modes.includes(mode)) {
    problems.push(`NODE_ENV must be one of ${modes.join(", ")}, not "${mode}", or be left out.`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  const production = mode === "production";
  // `npm start` sets production by default, because libraries are only fast then; that alone does not turn demo people
  // off.
  const setOnPurpose = production && !env.NODE_ENV_ASSUMED;
  const publicUrl = (values.publicUrl as string | undefined) ?? `http://localhost:${String(values.port)}`;
  // A configured public URL or mail server means the product is for others too.
  const ownMachine = isLoopback(new URL(publicUrl).hostname) && values.smtpUrl === undefined;
  const host = values.host as string | undefined;
  const here = isLoopback(new URL(publicUrl).hostname) && (host === undefined || host === "::1" || isLoopback(host));
  const demo =
    (values.demo as boolean | undefined) ?? (ownMachine && values.databaseUrl === undefined && !setOnPurpose);
  const sandbox = demo || (ownMachine && !production);
  const {
    operatorName,
    operatorAddress,
    operatorRegister,
    operatorTaxNumber,
    operatorPrivacyContact,
    operatorAuthority,
    operatorCourt,
    operatorEffectiveDate,
    ...rest
  } = values;
  return Object.freeze({
    ...rest,
    operator: Object.freeze({
      name: operatorName,
      address: operatorAddress,
      registerNumber: operatorRegister,
      taxNumber: operatorTaxNumber,
      privacyContact: operatorPrivacyContact,
      authority: operatorAuthority,
      court: operatorCourt,
      effectiveDate: operatorEffectiveDate,
    }),
    dataDir: resolve(String(values.dataDir)),
    publicUrl,
    demo,
    sandbox,
    loopbackOnly: sandbox && here,
    secondFactorRequired: values.secondFactorRequired ?? !demo,
    development: mode === "development",
    production,
  }) as Settings;
}

/** Reads this process's configuration: its environment, then `.env` in the current folder. */
function environment(): Record<string, string | undefined> {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const own = { ...process.env };
  if (own.NODE_ENV_ASSUMED && file.NODE_ENV) for (const name of ["NODE_ENV", "NODE_ENV_ASSUMED"]) delete own[name];
  return { ...file, ...own };
}

/** The settings of this process. */
export const loadSettings = (): Settings => readSettings(environment());

/** Returns a sentence for each likely mistake in this process's configuration. */
export const loadLikelyMistakes = (): string[] =>
  likelyMistakes(
    environment(),
    Object.values(allSettings()).map(({ name }) => name),
  );

/** MASTER_KEY, or the key in `DATA_DIR/master.key`, which is created if missing. */
export function masterKey(
  settings: Pick<Settings, "masterKey" | "dataDir"> & Partial<Pick<Settings, "production" | "demo" | "databaseUrl">>,
): Buffer {
  if (settings.masterKey) return settings.masterKey;
  const file = resolve(settings.dataDir, "master.key");
  if (!existsSync(file)) {
    // A key that is only in this folder would be lost with it, while the remote database remains.
    if (settings.production && !settings.demo && settings.databaseUrl) {
      throw new SettingsError([
        "MASTER_KEY is needed with DATABASE_URL: set it to the key that this database was used with, or for a new one to " +
          "what `openssl rand -base64 32` prints, and keep a copy where the backups are.",
      ]);
    }
    makeKeyFile(file, settings.dataDir);
  }
  try {
    return asKey(readFileSync(file, "utf8").trim());
  } catch (error) {
    throw new SettingsError([
      `${file} must be readable and hold ${(error as Error).message}; put the key back from a copy, or set MASTER_KEY.`,
    ]);
  }
}

/** Writes under another name, then links the file, so that two processes end up with the same key. */
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
