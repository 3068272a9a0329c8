import type { ReactNode } from "react";
import { AskOnce } from "./ask-once.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, EmptyState, Tag } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { HoldDeadline } from "./hold.tsx";
import { HolidayNote } from "./holiday-note.tsx";
import { SessionPortraits, ClientName, SessionStatus, specialistName, useServiceLine } from "./people.tsx";
import { type ChooseProps, ChooseTime, StoppedNotice, StepButton } from "./session-forms.tsx";
import styles from "./sessions.module.css";
import { sessionLinkId } from "./use-more.ts";
import { otherTimeZonesOf, SessionTimes } from "./when.tsx";

interface ListProps {
  session: SessionItem;
  /** The reader's time zone. */
  zone: string;
  now: string;
}

/** The message of the session's last request or offer, as written. */
export function SessionMessage({ of }: { of: Pick<SessionItem, "message"> }) {
  return of.message ? (
    <blockquote lang="" className={`inset ${styles["message"]}`}>
      {of.message}
    </blockquote>
  ) : null;
}

/** A list item: an offer waiting for the family to choose one of its times. */
export function OfferCard({
  session,
  zone,
  now,
  ...answer
}: ListProps & Pick<ChooseProps, "others" | "error" | "chosen">) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const count = session.times.filter((time) => time.state === "held").length;
  return (
    <Card as="li" data-tint={session.profile_tint}>
      <div className={styles["head"]}>
        <SessionPortraits of={session} />
        <div>
          <div className="tags">
            <ClientName of={session} />
            <SessionStatus of={session} now={now} side="family" />
          </div>
          <h3 className={styles["title"]}>
            <RouterLink id={sessionLinkId(session.id)} to={paths("sessions.user_one", { session: session.id })}>
              {t("offer.title", { name: specialistName(session), count })}
            </RouterLink>
          </h3>
          <p className="muted">{what(session)}</p>
        </div>
        <HoldDeadline session={session} zone={zone} now={now} />
      </div>
      <SessionMessage of={session} />
      {session.may_act && (
        <ChooseTime session={session} zone={zone} {...answer}>
          <ButtonLink
            variant="neutral"
            size="lg"
            as={RouterLink}
            href={paths("sessions.request", { id: session.specialist_id }, { sessionId: session.id })}
          >
            {t("action.other_time")}
          </ButtonLink>
        </ChooseTime>
      )}
    </Card>
  );
}

/** A list item: the family's own request that the specialist has not answered. */
export function RequestCard({ session, zone }: Omit<ListProps, "now">) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  return (
    <Card as="li" data-tint={session.profile_tint}>
      <div className={styles["head"]}>
        <SessionPortraits of={session} />
        <div>
          <div className="tags">
            <ClientName of={session} />
            <Tag kind="outline">{t("waits.specialist", { gender: session.specialist_gender })}</Tag>
          </div>
          <h3 className={styles["title"]}>
            <RouterLink id={sessionLinkId(session.id)} to={paths("sessions.user_one", { session: session.id })}>
              {t("request.title", { name: specialistName(session) })}
            </RouterLink>
          </h3>
          <p className="muted">
            {what(session)}. {t("request.preferred", { count: session.times.length })}
          </p>
          <TimeList session={session} zone={zone} side="family" />
          {session.specialist_standing === "stopped" && <StoppedNotice session={session} />}
        </div>
        <AskOnce label={t("action.withdraw_request.ask")}>
          <p className="small">{t("withdraw.request.text", { name: session.specialist_name })}</p>
          <StepButton session={session} intent="withdraw" variant="warning" label={t("action.withdraw_request")} />
        </AskOnce>
      </div>
    </Card>
  );
}

/** The times of a pending session, as a list. */
export function TimeList({
  session,
  zone,
  side,
}: {
  session: SessionItem;
  zone: string;
  side: "family" | "specialist";
}) {
  return (
    <ul role="list">
      {session.times
        .filter((time) => time.state !== "released")
        .map((time) => (
          <li key={time.id}>
            <SessionTimes
              starts={time.starts_at}
              ends={time.ends_at}
              zone={zone}
              beside={otherTimeZonesOf(side, session)}
            />
            <HolidayNote at={time.starts_at} practice={session.time_zone} />
          </li>
        ))}
    </ul>
  );
}

/** The empty state of a panel. */
export function EmptyPanel({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card tone="quiet">
      <EmptyState level={3} title={title} text={text} action={action} />
    </Card>
  );
}
