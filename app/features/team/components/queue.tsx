import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, EmptyState, Portrait, Tag, type Tint } from "../../../ui/index.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { ListedSpecialist } from "../contract.ts";
import { daysBetween, promisedDay } from "../rules.ts";
import styles from "./team.module.css";
import type { LoadedQueue } from "./queue-page.server.ts";
import { QueueFilters } from "./queue-filters.tsx";
import { queueQuery } from "./queue-query.ts";
import { useSpecialistTexts } from "./words.ts";

interface QueueListProps {
  queue: LoadedQueue;
  /** The id of the specialist whose application is open. */
  open: string | undefined;
}

export function QueueList({ queue, open }: QueueListProps) {
  const t = useTexts("team");
  const paths = usePaths();
  const { place, counts, rows, next } = queue;
  const query = queueQuery(place);
  return (
    <Card as="nav" flush className={styles["queue"]} aria-label={t("queue")}>
      <QueueFilters place={place} />
      {rows.length === 0 ? (
        <EmptyState
          className={styles["none"]}
          title={t(place.q || place.need || place.missing ? "none.found" : "none")}
          text={place.q && t("none.found.text")}
        />
      ) : (
        <ul role="list" className={styles["rows"]}>
          {rows.map((one) => (
            <li key={one.id}>
              <RouterLink
                to={paths("team.specialist", { id: one.id }, query)}
                className={styles["row"]}
                aria-current={one.id === open ? "true" : undefined}
              >
                <QueueRow one={one} queue={queue} />
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
      {(next !== null || place.after !== undefined) && (
        <p className={styles["more"]}>
          {place.after !== undefined && (
            <RouterLink className="link" to={paths("team.specialists", {}, query)}>
              {t("queue.first")}
            </RouterLink>
          )}
          {next !== null && (
            <RouterLink className="link" to={paths("team.specialists", {}, { ...query, after: next })}>
              {t("queue.more")}
            </RouterLink>
          )}
        </p>
      )}
      <p className={`muted small ${styles["promise"]}`}>
        {t(counts.median_days === null ? "promise" : "promise.median", {
          days: counts.promised_days,
          median: counts.median_days ?? 0,
        })}
      </p>
    </Card>
  );
}

const waiting: readonly ListedSpecialist["status"][] = ["applied", "documents_missing", "in_review"];

function QueueRow({ one, queue }: { one: ListedSpecialist; queue: LoadedQueue }) {
  const t = useTexts("team");
  const words = useSpecialistTexts();
  const formats = useFormats();
  const { place, zone, now } = queue;
  const name = `${one.name} ${one.lastname}`;
  const since = one.submitted_at ?? one.created_at;
  return (
    <>
      <Portrait src={one.portrait} name={name} size={48} tint={one.tint as Tint} alt="" />
      <span className={styles["words"]}>
        <span className={styles["line"]}>
          <strong lang="">{name}</strong>
          <time dateTime={since}>
            {waiting.includes(one.status)
              ? t("row.days", { count: daysBetween(isoDay(since, zone), isoDay(now, zone)) })
              : formats.day(since, zone, now)}
          </time>
        </span>
        <span className="muted small">{words.work(one)}</span>
        <span className="tags">
          {place.state === null && <Tag>{t(`state.${one.status}`)}</Tag>}
          {one.failed_checks.map((kind) => (
            <Tag key={kind} kind="red">
              {t("row.failed", { check: words.check(kind) })}
            </Tag>
          ))}
          {one.open_checks > 0 && <Tag kind="lime">{t("row.open", { count: one.open_checks })}</Tag>}
          {one.status === "in_review" && one.submitted_at && (
            <Promise since={isoDay(one.submitted_at, zone)} queue={queue} />
          )}
          <Tag kind="outline">{one.languages.join(", ")}</Tag>
        </span>
      </span>
    </>
  );
}

/** Shows the day by which an answer was promised, from the day before on. */
function Promise({ since, queue: { counts, zone, now } }: { since: string; queue: LoadedQueue }) {
  const t = useTexts("team");
  const formats = useFormats();
  const promised = promisedDay(since, counts.promised_days);
  const left = daysBetween(isoDay(now, zone), promised);
  if (left > 1) return null;
  return <Tag kind={left < 0 ? "red" : "orange"}>{t("row.promised", { date: formats.shortDate(promised) })}</Tag>;
}
