import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead } from "../../../ui/index.ts";
import type { Application } from "./application-page.server.ts";
import styles from "./team.module.css";
import { useSpecialistTexts } from "./words.ts";

interface HistoryCardProps {
  one: Application;
  zone: string;
  now: string;
}

/** The application's history, newest first, including internal notes. */
export function HistoryCard({ one, zone, now }: HistoryCardProps) {
  const t = useTexts("team");
  return (
    <Card aria-labelledby="history">
      <CardHead id="history" title={t("history")} />
      {one.history.length === 0 ? (
        <p className="muted">{t("history.none")}</p>
      ) : (
        <ol className={styles["history"]} role="list">
          {one.history.map((event) => (
            <HistoryEvent key={event.id} event={event} zone={zone} now={now} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function HistoryEvent({ event, zone, now }: { event: Application["history"][number]; zone: string; now: string }) {
  const t = useTexts("team");
  const formats = useFormats();
  const words = useSpecialistTexts();
  const by = event.by ?? (event.actor_role === "job" ? t("by.job") : t("team"));
  return (
    <li>
      <p>
        <b>{t(`did.${event.action}${event.effective_at ? ".notice" : ""}` as "did.submit")}</b>
      </p>
      <p className="muted small">
        {by}, {formats.dateTime(event.at, zone, now)}
      </p>
      {event.effective_at && (
        <p className="small">{t("effective.on", { date: formats.dateTime(event.effective_at, zone, now) })}</p>
      )}
      {event.reasons.length > 0 && (
        <ul className="small">
          {event.reasons.map((reason) => (
            <li key={reason}>{words.reason(reason)}</li>
          ))}
        </ul>
      )}
      {event.words && (
        <p lang="" className={`small ${styles["quote"]}`}>
          {event.words}
        </p>
      )}
      {event.note && (
        <p lang="" className={`small ${styles["quote"]} ${styles["note"]}`}>
          {event.note}
        </p>
      )}
    </li>
  );
}
