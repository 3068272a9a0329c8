import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { DateView } from "../../events/contract.ts";

/** Explains what the event refunds on cancellation, and which right of withdrawal applies by law. */
export function EventTerms({ date, paid }: { date: DateView; paid: boolean }) {
  const t = useTexts("content");
  const { refund_hours: hours, late_percent, leisure } = date;
  const days = hours >= 48 && hours % 24 === 0;
  const late = String(late_percent);
  return (
    <>
      <h2>{t("event.refund")}</h2>
      {!paid ? (
        <p>{t("event.refund.free")}</p>
      ) : (
        <p>
          {late_percent === 100
            ? t("event.refund.always")
            : hours === 0
              ? t("event.refund.start")
              : days
                ? t("event.refund.days", { count: hours / 24, percent: late })
                : t("event.refund.hours", { count: hours, percent: late })}
        </p>
      )}
      {paid && (
        <>
          <h2>{t("event.withdrawal")}</h2>
          {leisure ? (
            <p>{t("event.withdrawal.none")}</p>
          ) : (
            <p>
              {t("event.withdrawal.right")}{" "}
              <PageLink className="link" to="withdrawal.list">
                {t("event.withdrawal.how")}
              </PageLink>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Names the organizer: a specialist, or whoever operates Korak. */
export function EventOrganizer({
  organizer,
  operator,
  support,
}: {
  organizer: DateView["organizer"];
  operator: { name: string; address: string | null };
  support: string;
}) {
  const t = useTexts("content");
  return (
    <>
      <h2>{t("event.organizer")}</h2>
      {organizer ? (
        <p>
          {organizer.published ? (
            <PageLink className="link" to="specialists.public_one" params={{ id: organizer.specialist_id }}>
              {organizer.name}
            </PageLink>
          ) : (
            organizer.name
          )}
          <br />
          <span className="muted">{t("event.organizer.specialist")}</span>
        </p>
      ) : (
        <p>
          {operator.name}
          {operator.address && (
            <>
              <br />
              {operator.address}
            </>
          )}
          <br />
          <a className="link" href={`mailto:${support}`}>
            {support}
          </a>
        </p>
      )}
    </>
  );
}
