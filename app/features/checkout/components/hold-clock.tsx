import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { HoldBox } from "../../../ui/index.ts";
import type { CheckoutView } from "../contract.ts";
import styles from "./checkout.module.css";

/** The time left to pay. With scripts it counts down and reloads at the end. `now` is the server's time. */
export function HoldClock({
  until,
  words,
  now,
  moment,
}: {
  until: string;
  words: Pick<CheckoutView["words"], "hold" | "hold_over">;
  now: string;
  moment: string;
}) {
  const t = useTexts("checkout");
  const left = useLeftSeconds(until, now);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (left === 0) void revalidate();
  }, [left, revalidate]);
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const shown =
    hours > 0
      ? t("hold.hours", { hours, minutes })
      : `${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`;
  return (
    <HoldBox
      className={styles["hold"]}
      left={<span aria-hidden="true">{shown}</span>}
      until={
        left === 0 ? (
          words.hold_over
        ) : (
          <>
            {words.hold} <span className="visually-hidden">{t("hold.until", { moment })}</span>
          </>
        )
      }
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
    const timer = setInterval(() => setLeft(whole(total - (performance.now() - began))), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
