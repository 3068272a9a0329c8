import { Fragment, type ReactNode } from "react";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatDateTime, formatDay, formatRange } from "../../../platform/time/format.ts";
import { Timeline, type TimelineItem } from "../../../ui/index.ts";
import type { SessionEvent, SessionView } from "../contract.ts";
import styles from "./sessions.module.css";

interface HistoryProps {
  session: SessionView;
  zone: string;
  now: string;
  side: "family" | "specialist";
}

/** All steps so far and the next one, in the reader's time zone. */
export function History({ session, zone, now, side }: HistoryProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  // The key depends on the step; all texts receive the same values and use the ones they need.
  const say = t as unknown as (key: `event.${SessionEvent["kind"]}`, values: Record<string, string | number>) => string;
  const at = (instant: string) => formatDateTime(locale, instant, zone);
  const done = session.events.map((event, i): TimelineItem => ({
    state: i === session.events.length - 1 ? "here" : "done",
    title: say(`event.${event.kind}`, { who: whoOf(event), name: event.name ?? "", count: event.times.length }),
    text: textOf(event),
    time: at(event.created_at),
  }));
  const next: TimelineItem[] = [];
  if (session.status === "Confirmed" && session.starts_at && session.ends_at) {
    const free = session.free_cancellation_until;
    if (free && free > now) {
      next.push({ state: "next", title: t("next.free_cancellation"), time: at(free) });
    }
    if (session.ends_at > now) next.push({
      state: "next",
      title: t("next.session"),
      text: t("next.session.text", {
        minutes: session.minutes,
        name: side === "family" ? session.specialist_name : session.profile_name,
      }),
      time: at(session.starts_at),
    });
  }
  return <Timeline label={t("history.title")} items={[...done, ...next]} />;

  function whoOf(event: SessionEvent) {
    return event.by === "you" ? ("you" as const) : ("other" as const);
  }

  function textOf(event: SessionEvent): ReactNode {
    if (event.times.length === 0 && !event.reason) return undefined;
    return (
      <>
        {event.times.map((time, i) => (
          <Fragment key={time.starts_at}>
            {i > 0 && " · "}
            <span className={styles["unbroken"]}>
              {formatDay(locale, time.starts_at, zone)}, {formatRange(locale, time.starts_at, time.ends_at, zone)}
            </span>
          </Fragment>
        ))}
        {event.times.length > 0 && event.reason && ". "}
        {event.reason && t("event.reason", { reason: event.reason })}
      </>
    );
  }
}
