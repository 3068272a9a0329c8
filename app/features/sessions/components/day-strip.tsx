import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { partsOf } from "../../../platform/time/day-parts.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import styles from "./day-strip.module.css";
import { rowConflict, type OfferDraft, type ProposalPrefills, spanOf } from "./proposal-draft.ts";

const width = 320;
/** The strip covers at least this many hours. */
const leastHours = 6;

/**
 * Draws one of the specialist's days: what is held and booked, and the times of this offer. Shows the day of the first
 * conflicting time, or else of the first time.
 */
export function DayStrip({ draft, prefills, zone }: { draft: OfferDraft; prefills: ProposalPrefills; zone: string }) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const rows = [0, 1, 2].flatMap((row) => {
    const span = spanOf(draft, row);
    return span ? [{ row, span, bad: rowConflict(draft, row, prefills) !== undefined }] : [];
  });
  const shown = rows.find(({ bad }) => bad) ?? rows[0];
  if (!shown) return null;
  const day = isoDay(shown.span.starts_at, zone);
  const on = (one: { starts_at: string; ends_at: string }) => partsOf(one, [day], zone)[0];
  const text = (span: { starts_at: Date; ends_at: Date }) => ({
    starts_at: span.starts_at.toISOString(),
    ends_at: span.ends_at.toISOString(),
  });
  const taken = [
    ...prefills.busy
      .filter((one) => one.session_id !== prefills.session?.id)
      .map((one) => ({ ...one, name: `${one.profile_name} ${one.profile_lastname}`.trim() })),
    ...prefills.kept.map((one) => ({ ...one, state: "held" as const, name: t("strip.kept") })),
  ];
  const busy = taken
    .flatMap(({ starts_at, ends_at, state, name }) => {
      const part = on({ starts_at, ends_at });
      return part ? [{ starts_at, ends_at, state, name, part }] : [];
    })
    .toSorted((a, b) => a.part.start - b.part.start);
  const own = rows.flatMap((one) => {
    const part = on(text(one.span));
    return part ? [{ ...one, part }] : [];
  });
  const all = [...busy, ...own].map(({ part }) => part);
  const first = Math.floor(Math.min(...all.map(({ start }) => start)) / 60);
  const from = Math.max(0, Math.min(first, 24 - leastHours));
  const to = Math.max(from + leastHours, Math.ceil(Math.max(...all.map(({ end }) => end)) / 60));
  const x = (minutes: number) => ((minutes - from * 60) * width) / ((to - from) * 60);
  const ticks = Array.from({ length: 4 }, (_, i) => from + Math.round((i * (to - from)) / 3));
  const bad = own.filter((one) => one.bad);
  const said = busy.map((one) => `${formats.range(one.starts_at, one.ends_at, zone)} ${one.name}`);
  return (
    <Card>
      <CardHead level={3} title={t("strip.title", { day: formats.longDay(shown.span.starts_at, zone) })} />
      <svg
        className={styles["strip"]}
        viewBox={`0 0 ${width} 64`}
        role="img"
        aria-label={said.length > 0 ? said.join("; ") : t("strip.empty")}
      >
        <rect className={styles["ground"]} width={width} height="64" rx="10" />
        {busy.map(({ part, name, state, starts_at }) => (
          <g key={starts_at}>
            <rect
              className={styles[state]}
              x={x(part.start)}
              y="6"
              width={x(part.end) - x(part.start)}
              height="24"
              rx="6"
            />
            <text className={styles["name"]} x={x(part.start) + 5} y="22">
              {name.slice(0, Math.max(1, Math.floor((x(part.end) - x(part.start) - 8) / 6.5)))}
            </text>
          </g>
        ))}
        {own.map(({ part, row, bad: wrong }) => (
          <g key={row}>
            <rect
              className={styles[wrong ? "bad" : "own"]}
              x={x(part.start)}
              y="34"
              width={x(part.end) - x(part.start)}
              height="24"
              rx="6"
            />
            <text className={styles["name"]} x={x(part.start) + 5} y="50">
              {row + 1}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles["ticks"]} aria-hidden="true">
        {ticks.map((hour) => (
          <span key={hour}>
            {hour === 24
              ? isoTime("2026-01-01T00:00:00Z", "UTC")
              : formats.time(`2026-01-01T${String(hour).padStart(2, "0")}:00:00Z`, "UTC")}
          </span>
        ))}
      </p>
      <p className="muted small">
        {bad.length > 0 ? t("strip.bad", { number: (bad[0]?.row ?? 0) + 1 }) : t("strip.fine")}
      </p>
    </Card>
  );
}
