import { useState } from "react";
import { type OnShown, type PlanDraft, type Shown, shownOf } from "./plan-values.ts";

/** What a plan's form says right now, for the cards beside it. `about` names the plan as it was loaded: another begins anew. */
export function useShown(about: string, begin: PlanDraft): [Shown, OnShown] {
  const [typed, setTyped] = useState<{ about: string; changed: Partial<Shown> }>({ about, changed: {} });
  const changed = typed.about === about ? typed.changed : {};
  return [
    { ...shownOf(begin), ...changed },
    (more) =>
      setTyped((before) => ({ about, changed: { ...(before.about === about ? before.changed : {}), ...more } })),
  ];
}
