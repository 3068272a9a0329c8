import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { HoldBox } from "../../../ui/index.ts";

interface HoldClockProps {
  until: string;
  /** The server's time. */
  now: string;
  zone: string;
}

/** How long places are still held. With scripts it counts down and reloads at the end. */
export function HoldClock({ until, now, zone }: HoldClockProps) {
  const t = useTexts("events");
  const formats = useFormats();
  const left = useLeftSeconds(until, now);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (left === 0) void revalidate();
  }, [left, revalidate]);
  const shown = `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
  return (
    <HoldBox
      left={<span aria-hidden="true">{shown}</span>}
      until={left === 0 ? t("hold.over") : t("hold.until", { moment: formats.time(until, zone) })}
    />
  );
}

/** Seconds, rounded up so that 0 means expired. */
const whole = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1000));

function useLeftSeconds(until: string, now: string): number {
  const [left, setLeft] = useState(() => whole(Date.parse(until) - Date.parse(now)));
  useEffect(() => {
    // The browser's clock may be wrong, so it only measures the time since the page arrived.
    const [total, began] = [Date.parse(until) - Date.parse(now), performance.now()];
    const tick = () => setLeft(whole(total - (performance.now() - began)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
