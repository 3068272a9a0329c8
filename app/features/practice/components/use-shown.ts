import { useState } from "react";
import { type OnShownChange, type PlanDraft, type ShownValues, shownOf } from "./plan-values.ts";

/**
 * The current values of a plan's form, for the cards next to it. `about` identifies the loaded plan; another plan starts over.
 */
export function useShown(about: string, begin: PlanDraft): [ShownValues, OnShownChange] {
  const [typed, setTyped] = useState<{ about: string; changed: Partial<ShownValues> }>({ about, changed: {} });
  const changed = typed.about === about ? typed.changed : {};
  return [
    { ...shownOf(begin), ...changed },
    (more) =>
      setTyped((before) => ({ about, changed: { ...(before.about === about ? before.changed : {}), ...more } })),
  ];
}
