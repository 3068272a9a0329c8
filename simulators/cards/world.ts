import { createHash } from "node:crypto";
import { invalidRequest, resourceMissing } from "./errors.ts";
import type { Value, Values } from "./parameters.ts";
import type { ProviderObject, Event, ObjectKind, Metadata, ObjectOf } from "./shapes.ts";
import type { Store } from "./store.ts";

export const apiVersion = "2026-10-28.endive";

/** Account name of objects that belong to the simulator and not to an account. */
export const simulatorAccount = "own";

export interface World {
  store: Store;
  /** The current time in seconds, or the past time as of which an action runs. */
  now(): number;
  /** Seconds of the real clock, by which events are sent and signed even while an action runs as of a time in the past. */
  sendingNow(): number;
  /** URL at which browsers reach the pages, without a slash at the end. */
  publicUrl: string;
  platform: string;
  clientId: string;
  redirectUris: readonly string[];
  /** Called for each new event, within the request that made it. */
  announce(event: Event): void;
  /** Number of open deliveries of each event; fully delivered events are left out. */
  undelivered: Map<string, number>;
  /** The request being answered, named in its events. */
  request: { id: string | null; idempotency_key: string | null };
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns a new id. The same requests in the same order yield the same ids. */
export function idOf(world: World, prefix: string, length = 24): string {
  const bytes = createHash("sha256").update(`${prefix}${world.store.nextNumber()}`).digest();
  return prefix + Array.from(bytes.subarray(0, length), (byte) => digits[byte % digits.length]).join("");
}

/** One request to the API. */
export interface Call {
  world: World;
  /** Account whose objects the call can access. */
  account: string;
  /** Whether a browser made the call, with the publishable key. */
  publishable: boolean;
  /** Whether the account's owner made the call, not the platform. */
  byOwner?: boolean;
  ids: readonly string[];
  values: Values;
}

export const textValue = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
};
export const numberValue = (values: Values, name: string): number | undefined => {
  const value = values[name];
  return typeof value === "number" ? value : undefined;
};
export const flagValue = (values: Values, name: string): boolean => values[name] === true;
export const nestedValues = (values: Values, name: string): Values | undefined => {
  const value: Value | undefined = values[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
};
export const listValue = (values: Values, name: string): string[] | undefined => {
  const value = values[name];
  return Array.isArray(value) ? value : undefined;
};
/** Returns the new value of a text: a missing parameter keeps the old value, and an empty one removes it. */
export const changedText = (values: Values, name: string, before: string | null): string | null =>
  values[name] === undefined ? before : (textValue(values, name) ?? null);

/** Returns the merged metadata: new keys are added and empty ones removed; an empty value instead of keys removes all. */
export function mergedMetadata(values: Values, before: Metadata = {}): Metadata {
  if (values["metadata"] === null) return {};
  const merged = { ...before };
  for (const [name, value] of Object.entries(nestedValues(values, "metadata") ?? {})) {
    if (value === "") delete merged[name];
    else merged[name] = String(value);
  }
  if (Object.keys(merged).length > 50) throw invalidRequest("Metadata can have up to 50 keys", "metadata");
  return merged;
}

/** Returns the object, or throws the provider's refusal, which is the same for other accounts' objects. */
export function findOrRefuse<K extends ObjectKind>(
  call: Pick<Call, "world" | "account">,
  kind: K,
  id: string,
  param?: string,
): ObjectOf<K> {
  const found = call.world.store.find(kind, call.account, id);
  if (found) return found;
  throw resourceMissing(kind.replaceAll("_", ""), id, param ?? "id", param ? 400 : 404);
}

/** Records an event with the current state of its object. */
export function emit(world: World, account: string, type: string, subject: object, previous?: object): void {
  const event: Event = {
    id: idOf(world, "evt_"),
    object: "event",
    created: world.now(),
    ...(account !== world.platform && { account }),
    data: { object: JSON.parse(JSON.stringify(subject)) as object, ...(previous && { previous_attributes: previous }) },
    request: world.request,
    type,
  };
  world.store.save(account, event);
  world.announce(event);
}

/** Saves an object and emits the event. */
export function saveAndEmit<T extends ProviderObject>(
  world: World,
  account: string,
  thing: T,
  type: string,
  shown: object = thing,
): T {
  world.store.save(account, thing);
  emit(world, account, type, shown);
  return thing;
}
