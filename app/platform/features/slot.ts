import type { SlotName, Slots } from "./register.ts";

/** One thing in a slot, as a feature's manifest has it. */
export interface Filling {
  /** Puts it in, and answers how to take it out again. */
  put(): () => void;
}

/**
 * An extension point for other features. The feature that needs it declares it with the type of its entries; the others fill it in
 * their manifests (`fills`), so that neither knows the other by name. Read it at run time only: while modules load it is empty.
 */
export interface Slot<T> {
  fill(key: string, value: T): Filling;
  /** In the order of the features. */
  all(): readonly (readonly [key: string, value: T])[];
  find(key: string): T | undefined;
  /** Throws where nothing of that name was put in. */
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

/** The slot that a feature declares in `Slots`, so that features below it can fill it too. */
export function slotOf<N extends SlotName>(name: N): Slot<Slots[N]> {
  const known = named.get(name) ?? slot<unknown>(name);
  named.set(name, known);
  return known as Slot<Slots[N]>;
}
