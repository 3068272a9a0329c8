import { Fragment, type ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Dots, Timeline, type TimelineItem } from "../../../ui/index.ts";
import type { SessionEvent, SessionView } from "../contract.ts";
import { latestNotes } from "./notes.tsx";
import styles from "./sessions.module.css";

interface HistoryProps {
  session: SessionView;
  zone: string;
  now: string;
  side: "family" | "specialist";
}

interface Step {
  at: string;
  title: string;
  text?: ReactNode;
  /** Whether the step is still open although its time has passed. */
  open?: boolean;
}

/** All past and upcoming steps, in the reader's time zone. */
export function SessionHistory({ session, zone, now, side }: HistoryProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  // The key depends on the step; all texts receive the same values and use the ones they need.
  const say = t as unknown as (
    key: `event.${SessionEvent["kind"] | "rescinded"}`,
    values: Record<string, string | number>,
  ) => string;
  const at = (instant: string) => formats.dateTime(instant, zone);
  const shown = new Set(latestNotes(session, side).map(({ id }) => id));
  const other = side === "family" ? session.specialist_name : session.profile_name;
  const steps: Step[] = session.events.flatMap((event) => [
    {
      at: event.created_at,
      title: say(`event.${event.by_law ? "rescinded" : event.kind}`, {
        who: whoOf(event),
        what: whatOf(event),
        name: event.name ?? "",
        count: event.times.length,
        percent: event.refund_percent ?? 0,
      }),
      text: textOf(event),
    },
    ...(event.kind === "confirmed"
      ? [{ at: event.created_at, title: t("status.Confirmed"), text: t("event.agreed") }]
      : []),
  ]);
  const { status, starts_at, ends_at, minutes, free_cancellation_until: free } = session;
  if (status === "Confirmed" && starts_at && ends_at) {
    const confirmed = session.events.findLast(({ kind }) => kind === "confirmed")?.created_at ?? "";
    // A session confirmed after the deadline never had free cancellation.
    if (free && free > confirmed)
      steps.push({ at: free, title: t(free > now ? "next.free_cancellation" : "past.free_cancellation") });
    steps.push({ at: starts_at, title: t("next.session"), text: t("next.session.text", { minutes, name: other }) });
    const outcome = side === "family" ? t("next.outcome.family", { name: other }) : t("next.outcome.specialist");
    // The outcome can't be recorded during a dispute.
    if (ends_at <= now && !session.claim)
      steps.push({ at: ends_at, title: t("next.outcome"), text: outcome, open: true });
  }
  // The sort is stable: steps at the same moment keep their order.
  const sorted = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const here = sorted.findLastIndex((step) => !step.open && step.at <= now);
  const items = sorted.map((step, i): TimelineItem => ({
    state: i === here ? "here" : i < here ? "done" : "next",
    title: step.title,
    text: step.text,
    time: step.open ? undefined : at(step.at),
  }));
  const states = { done: t("state.done"), here: t("state.here"), next: t("state.next") };
  return <Timeline label={t("history.title")} items={items} states={states} />;

  /** Slovene and Serbian past tenses depend on gender, which is known for specialists only. */
  function whoOf(event: SessionEvent) {
    if (event.by === "you") return "you";
    // A confirmation by the clock means that an accepted time was paid.
    if (event.by === "clock" && event.kind === "confirmed") return "payment";
    return event.by === "specialist" ? session.specialist_gender : "other";
  }

  /** What was declined or withdrawn. A side withdraws its own and declines the other's: families request, specialists offer. */
  function whatOf(event: SessionEvent) {
    const own = (event.by === "you" ? side : event.by) === "specialist" ? "offer" : "request";
    if (event.kind === "withdrawn") return own;
    return own === "offer" ? "request" : "offer";
  }

  function textOf(event: SessionEvent): ReactNode {
    const message = shown.has(event.id) ? null : event.message;
    const words = [event.reason, message].filter((one) => one !== null);
    if (event.times.length === 0 && words.length === 0) return undefined;
    return (
      <>
        {event.times.length > 0 && (
          <Dots>
            {event.times.map((time) => (
              <Fragment key={time.starts_at}>
                {formats.day(time.starts_at, zone)}, {formats.range(time.starts_at, time.ends_at, zone)}
              </Fragment>
            ))}
          </Dots>
        )}
        {words.map((one) => (
          <span className={styles["said"]} lang="" key={one}>
            {t("event.reason", { reason: one })}
          </span>
        ))}
      </>
    );
  }
}
