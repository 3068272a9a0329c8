import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import type { DiaryEntry } from "../contract.ts";
import { purposeOf, describeEntry } from "./entry-words.ts";
import styles from "./timeline.module.css";

const dayLength = 24 * 3600_000;

interface TimelineProps {
  entries: readonly DiaryEntry[];
  zone: string;
  now: string;
  /** Heading level of the days. */
  level?: 3 | 4;
  /** Renders the actions for an entry. */
  actions?: (entry: DiaryEntry) => ReactNode;
}

/** The log's entries grouped by day, latest first. */
export function DiaryTimeline({ entries, zone, now, level = 3, actions }: TimelineProps) {
  const t = useTexts("diary");
  const formats = useFormats();
  const Heading = `h${level}` as const;
  const yesterday = isoDay(Date.parse(now) - dayLength, zone);
  const days = Map.groupBy(entries, (entry) => isoDay(entry.at, zone));
  const named = (day: string, at: string) =>
    day === isoDay(now, zone) ? t("today") : day === yesterday ? t("yesterday") : formats.longDay(at, zone, now);
  return (
    <div className={styles["days"]}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles["day"]}>
          <Heading className={styles["date"]}>{named(day, ofDay[0]?.at ?? now)}</Heading>
          <ol role="list" className={styles["entries"]}>
            {ofDay.map((entry) => (
              <li key={entry.key} data-dot={dotOf(entry)}>
                <Entry entry={entry} zone={zone} />
                {actions?.(entry)}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, zone }: { entry: DiaryEntry; zone: string }) {
  const t = useTexts("diary");
  const locale = useLocale();
  const formats = useFormats();
  const { who, at, reason } = entry;
  const happened = describeEntry(t, locale, entry);
  const beside = [formats.time(at, zone), purposeOf(t, entry)].filter(Boolean).join(", ");
  return (
    <div className={styles["words"]}>
      <p>
        {who && <b lang="">{who.name || t("who.gone")}</b>} {who ? happened : bold(happened, entry.about?.name)}
      </p>
      <p className={styles["beside"]}>
        <time dateTime={at}>{beside}</time>
        {reason && (
          <>
            , <q lang="">{reason}</q>
          </>
        )}
      </p>
    </div>
  );
}

/** Shows a sentence with the person's name in bold. */
function bold(sentence: string, name: string | undefined): ReactNode {
  const [before, ...after] = name ? sentence.split(name) : [sentence];
  return after.length === 0 ? (
    sentence
  ) : (
    <>
      {before}
      <b lang="">{name}</b>
      {after.join(name)}
    </>
  );
}

/** Which dot an entry gets: read by a person or on a shared page, access requested, given or changed, or something that ended. */
function dotOf({ kind, who }: DiaryEntry): "read" | "page" | "given" | "asked" | "ended" {
  switch (kind) {
    case "read":
      return who?.kind === "page" ? "page" : "read";
    case "requested":
      return "asked";
    case "granted":
    case "changed":
    case "shared":
      return "given";
    default:
      return "ended";
  }
}
