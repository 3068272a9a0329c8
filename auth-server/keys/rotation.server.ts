import type { AuthTx, Engine } from "../config.server.ts";
import { insertSigningKey, keyCacheSeconds } from "./keys.server.ts";

export type RotationDeps = Pick<Engine, "sql" | "secrets" | "now" | "audit" | "accessTokenLifetime">;

/** Seconds for which browsers and proxies cache the published keys (`max-age` of the response). */
export const keySetLifetime = 600;
/** Seconds between publishing a key and signing with it; by then every cached key set contains it. */
const publishedBefore = keySetLifetime + keyCacheSeconds + 60;

type Status = "standby" | "current" | "previous" | "retired";
interface KeyRow {
  kid: string;
  status: Status;
  changed_at: Date;
}

export interface Rotation {
  kid: string;
  /** False if an earlier call already started this rotation. */
  begun: boolean;
  signsFrom: Date;
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** Serializes key changes across all processes with an advisory lock. */
const inTurn = <T>(deps: RotationDeps, work: (tx: AuthTx, keys: KeyRow[]) => Promise<T>) =>
  deps.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('korak:auth:signing-keys', 0))`;
    const keys = await tx<KeyRow[]>`
      select kid, status, changed_at from auth.signing_keys where status <> 'retired' order by created_at desc`;
    return work(tx, keys);
  });

async function noted(tx: AuthTx, deps: RotationDeps, kid: string, status: Status): Promise<void> {
  await deps.audit(tx, { action: "signing_key_rotated", actor: null, ip: "", traits: { kid, status } });
}

async function setStatus(tx: AuthTx, deps: RotationDeps, kid: string, status: Status): Promise<void> {
  const signs = status === "current" || status === "standby";
  await tx`
    update auth.signing_keys set status = ${status}, changed_at = ${deps.now()},
      private_jwk_ciphertext = case when ${signs} then private_jwk_ciphertext end
    where kid = ${kid}`;
  await noted(tx, deps, kid, status);
}

async function add(tx: AuthTx, deps: RotationDeps, status: "standby" | "current"): Promise<string> {
  const { kid, stored } = await insertSigningKey(tx, deps.secrets, status, deps.now());
  if (!stored) throw new Error(`A ${status} signing key already exists.`);
  await noted(tx, deps, kid, status);
  return kid;
}

async function promote(tx: AuthTx, deps: RotationDeps, kid: string, keys: KeyRow[]): Promise<void> {
  for (const { kid: old } of keys.filter((key) => key.status === "current")) {
    await setStatus(tx, deps, old, "previous");
  }
  await setStatus(tx, deps, kid, "current");
}

/**
 * Starts a rotation: publishes a new key, which `moveSigningKeys` promotes once every cache has it, or immediately with
 * `atOnce`. The old key still verifies its tokens, so users notice nothing.
 */
export function rotateSigningKey(deps: RotationDeps, options: { atOnce?: boolean } = {}): Promise<Rotation> {
  return inTurn(deps, async (tx, keys) => {
    const now = deps.now();
    const waiting = keys.find((key) => key.status === "standby");
    const first = !keys.some((key) => key.status === "current");
    const kid = waiting?.kid ?? (await add(tx, deps, first ? "current" : "standby"));
    const begun = waiting === undefined;
    if (first && begun) return { kid, begun, signsFrom: now };
    if (!options.atOnce) return { kid, begun, signsFrom: later(waiting?.changed_at ?? now, publishedBefore) };
    await promote(tx, deps, kid, keys);
    return { kid, begun, signsFrom: now };
  });
}

/** Promotes a standby key once every cache has it, and retires a previous key once its last token has expired. */
export function moveSigningKeys(deps: RotationDeps): Promise<{ promoted: string[]; retired: string[] }> {
  return inTurn(deps, async (tx, keys) => {
    const now = deps.now();
    const due = (status: Status, seconds: number) =>
      keys.filter((key) => key.status === status && later(key.changed_at, seconds) <= now).map((key) => key.kid);
    const promoted = due("standby", publishedBefore);
    for (const kid of promoted) await promote(tx, deps, kid, keys);
    // Processes may keep signing with a cached key for a while after it was replaced.
    const retired = due("previous", deps.accessTokenLifetime + keyCacheSeconds + 60);
    for (const kid of retired) await setStatus(tx, deps, kid, "retired");
    return { promoted, retired };
  });
}

/**
 * Replaces a leaked key: signs with a new key from now on and invalidates all tokens of older keys. Sessions survive,
 * because refresh tokens do not depend on a signing key; clients just refresh.
 */
export function retireSigningKeys(deps: RotationDeps): Promise<{ kid: string; retired: string[] }> {
  return inTurn(deps, async (tx, keys) => {
    for (const { kid } of keys) await setStatus(tx, deps, kid, "retired");
    return { kid: await add(tx, deps, "current"), retired: keys.map((key) => key.kid) };
  });
}
