import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import type { OwnConsentView } from "../contract.ts";

/** Describes the decision in one sentence, or what follows from having none. */
export function useOwnConsentState(): (consent: OwnConsentView, name: string, zone: string) => string {
  const t = useTexts("families");
  const formats = useFormats();
  return ({ given, decided_at, until }, name, zone) => {
    const day = (instant: string) => formats.date(isoDay(instant, zone));
    if (decided_at) return t(given ? "own.state.given" : "own.state.refused", { name, date: day(decided_at) });
    return until ? t("own.state.until", { name, date: day(until) }) : t("own.state.missing", { name });
  };
}
