import type { SlotName, Slots } from "./register.ts";

/** An entry of a slot, as listed in a feature's manifest. */
export interface SlotEntry {
  /** Adds the entry and returns a function that removes it. */
  put(): () => void;
}

/**
 * An extension point for other features. The feature that needs it declares it with the type of its entries; the others fill it in
 * their manifests (`fills`), so that neither knows the other by name. Read it at run time only: while modules load it is empty.
 */
export interface Slot<T> {
  fill(key: string, value: T): SlotEntry;
  /** The entries, in the order of the features. */
  all(): readonly (readonly [key: string, value: T])[];
  find(key: string): T | undefined;
  /** Throws if there is no such entry. */
  get(key: string): T;
}

export function slot<T>(name: string): Slot<T> {
  const filled = new Map<string, T>();
  return {
    fill: (key, value) => ({
      put() {
        if (filled.has(key) && filled.get(key) !== value) throw new Error(`"${key}" is in the slot ${name} already`);
        filled.set(key, value);
        return () => filled.delete(key);
      },
    }),
    all: () => [...filled],
    find: (key) => filled.get(key),
    get(key) {
      const value = filled.get(key);
      if (value === undefined) throw new Error(`Nothing called "${key}" is in the slot ${name}`);
      return value;
    },
  };
}

const named = new Map<string, Slot<unknown>>();

/** Returns a slot that is declared in `Slots`, so that lower features can fill it too. */
export function slotOf<N extends SlotName>(name: N): Slot<Slots[N]> {
  const known = named.get(name) ?? slot<unknown>(name);
  named.set(name, known);
  return known as Slot<Slots[N]>;
}
