import { useEffect, useState } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { HoldBox } from "../../../ui/index.ts";
import type { EntryView } from "../contract.ts";
import { useMomentText } from "./words.ts";

const minute = 60_000;

/** How long a time is still held. Counts down from the server's time when the page was loaded. */
export function TimeLeft({
  until,
  there,
  zone,
  now,
  over,
}: {
  until: string;
  there: EntryView["there"];
  zone: string;
  now: string;
  over: () => void;
}) {
  const t = useTexts("waiting");
  const moment = useMomentText(zone, now);
  const [passed, setPassed] = useState(0);
  const left = Date.parse(until) - Date.parse(now) - passed;
  const ended = left <= 0;
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - from), 15_000);
    return () => clearInterval(timer);
  }, [now]);
  useEffect(() => {
    if (ended) over();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the time is over
  }, [ended]);
  const minutes = Math.max(0, Math.floor(left / minute));
  return (
    <HoldBox
      left={
        minutes < 60
          ? t("left.minutes", { minutes })
          : t("left.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      }
      until={t("offer.until", { moment: moment(until, there) })}
    />
  );
}
