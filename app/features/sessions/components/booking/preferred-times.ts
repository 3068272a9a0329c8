import { useState } from "react";
import { mostTimes } from "../../rules.ts";
import type { FreeTimes } from "./free-times.server.ts";

/** The form field of an available time, for its errors. */
export const slotField = (at: string): string => `at_${at}`;

export const isUtcTimestamp = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

interface Refused {
  message: string;
  values?: Record<string, string | number>;
}

/** The nearest available time that a refusal names. */
export const nearestTimeIn = (refused: Refused | undefined): string | undefined => {
  const nearest = refused?.values?.["nearest"];
  return isUtcTimestamp(nearest) ? nearest : undefined;
};

interface Bounds {
  /** Whether only one time can be picked, because the session is booked directly. */
  single: boolean;
  /** How many times are entered by hand in addition to the picked ones. */
  typed: number;
  /** Identifies the service and place. When it changes, only picks that are still available are kept. */
  of: string;
  free: FreeTimes;
}

/** Keeps the picked times in click order, three at most. */
export function useTickedTimes(initial: readonly string[], { single, typed, of, free }: Bounds) {
  const [state, setState] = useState({ of, picks: initial });
  const [full, setFull] = useState(false);
  const open = () => new Set(free.weeks.flatMap(({ days }) => days.flatMap(({ times }) => times.map(({ at }) => at))));
  const kept = state.of === of ? state.picks : state.picks.filter((at) => open().has(at));
  const picks = single ? kept.slice(0, 1) : kept;
  const setPicks = (next: readonly string[]) => {
    setFull(false);
    setState({ of, picks: next });
  };
  const remove = (at: string) => setPicks(picks.filter((one) => one !== at));
  const toggle = (at: string) => {
    if (picks.includes(at)) return remove(at);
    if (single) return setPicks([at]);
    if (picks.length + typed >= mostTimes) return setFull(true);
    return setPicks([...picks, at]);
  };
  const replace = (old: string, at: string) => {
    const rest = picks.filter((one) => one !== at);
    setPicks(rest.includes(old) ? rest.map((one) => (one === old ? at : one)) : [...rest, at].slice(-mostTimes));
  };
  return { picks, full, toggle, remove, replace };
}
