import type { ReactNode } from "react";
import { AskOnce } from "./ask-once.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import {
  ButtonLink, Card, EmptyState, HoldBox, Portrait, Row, Rows, Tag, type Tint,
} from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { Both, ForWhom, profileName, SessionStatus, specialistName, useClient, useWhat } from "./people.tsx";
import { shortPriceText } from "./price.ts";
import { ChooseTime, Stopped, StepButton } from "./session-forms.tsx";
import styles from "./sessions.module.css";
import { besideFor, useLeft, useMoment, When } from "./when.tsx";

interface ListProps {
  session: SessionItem;
  /** The reader's clock. */
  zone: string;
  now: string;
  busy: boolean;
}

/** The other side's message, as written. */
export function Words({ of }: { of: Pick<SessionItem, "message"> }) {
  return of.message ? <blockquote lang="" className={`inset ${styles["message"]}`}>{of.message}</blockquote> : null;
}

/** An offer waiting for the family to choose one of its times. */
export function OfferCard({ session, zone, now, busy, others, error }: ListProps & { others: SessionItem[]; error?: string | undefined }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useWhat();
  const left = useLeft();
  const moment = useMoment(zone);
  const count = session.times.filter((time) => time.state === "held").length;
  return (
    <Card as="article" data-tint={session.profile_tint} aria-labelledby={`offer-${session.id}`}>
      <div className={styles["head"]}>
        <Both of={session} />
        <div>
          <div className="tags">
            <ForWhom of={session} />
            <Tag kind="lime">{t("waits.you")}</Tag>
          </div>
          <h3 className={styles["title"]} id={`offer-${session.id}`}>
            <RouterLink to={paths("sessions.user_one", { session: session.id })}>
              {t("offer.title", { name: specialistName(session), count })}
            </RouterLink>
          </h3>
          <p className="muted">{what(session)}</p>
        </div>
        {session.reply_until && (
          <HoldBox
            left={left(session.reply_until, now)}
            until={t("hold.until", { moment: moment(session.reply_until) })}
          />
        )}
      </div>
      <Words of={session} />
      <ChooseTime session={session} zone={zone} busy={busy} others={others} error={error}>
        <ButtonLink
          variant="neutral"
          size="lg"
          as={RouterLink}
          href={paths("sessions.request", { id: session.specialist_id }, { sessionId: session.id })}
        >
          {t("action.other_time")}
        </ButtonLink>
      </ChooseTime>
    </Card>
  );
}

/** A family's own request that the specialist has not answered. */
export function RequestCard({ session, zone, busy }: ListProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useWhat();
  return (
    <Card as="article" data-tint={session.profile_tint}>
      <div className={styles["head"]}>
        <Both of={session} />
        <div>
          <div className="tags">
            <ForWhom of={session} />
            <Tag kind="outline">{t("waits.specialist", { gender: session.specialist_gender })}</Tag>
          </div>
          <h3 className={styles["title"]}>
            <RouterLink to={paths("sessions.user_one", { session: session.id })}>
              {t("request.title", { name: specialistName(session) })}
            </RouterLink>
          </h3>
          <p className="muted">
            {what(session)}. {t("request.preferred", { count: session.times.length })}
          </p>
          <TimeList session={session} zone={zone} side="family" />
          {session.specialist_standing === "stopped" && <Stopped session={session} />}
        </div>
        <AskOnce label={t("action.withdraw_request.ask")}>
          <p className="small">{t("withdraw.request.text", { name: session.specialist_name })}</p>
          <StepButton session={session} intent="withdraw" variant="warning" label={t("action.withdraw_request")} busy={busy} />
        </AskOnce>
      </div>
    </Card>
  );
}

/** The times of a pending session, as a list. */
export function TimeList({ session, zone, side }: { session: SessionItem; zone: string; side: "family" | "specialist" }) {
  return (
    <ul role="list">
      {session.times
        .filter((time) => time.state !== "released")
        .map((time) => (
          <li key={time.id}>
            <When starts={time.starts_at} ends={time.ends_at} zone={zone} beside={besideFor(side, session)} />
          </li>
        ))}
    </ul>
  );
}

interface SessionRowsProps {
  sessions: SessionItem[];
  zone: string;
  now: string;
  side: "family" | "specialist";
}

/** Confirmed and past sessions, for either side. */
export function SessionRows({ sessions, zone, now, side }: SessionRowsProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useWhat();
  const locale = useLocale();
  const client = useClient();
  const moment = useMoment(zone);
  const family = side === "family";
  return (
    <Card>
      <Rows>
        {sessions.map((s) => (
          <Row
            key={s.id}
            data-tint={s.profile_tint}
            lead={
              family ? (
                <Both of={s} size={48} />
              ) : (
                <Portrait src={s.profile_portrait} name={profileName(s)} tint={s.profile_tint as Tint} />
              )
            }
            title={
              s.starts_at && s.ends_at ? (
                <When starts={s.starts_at} ends={s.ends_at} zone={zone} beside={besideFor(side, s)} />
              ) : (
                t("row.asked", { moment: moment(s.created_at) })
              )
            }
            text={
              <span className={styles["facts"]}>
                <span>{family ? specialistName(s) : client(s.profile_name, s.profile_lastname, s.profile_age)}</span>
                <span>{what(s)}</span>
                <span>{shortPriceText(locale, s)}</span>
              </span>
            }
            actions={
              <ButtonLink
                variant="neutral"
                as={RouterLink}
                href={paths(family ? "sessions.user_one" : "sessions.specialist_one", { session: s.id })}
              >
                {t("action.open")}
                <span className="visually-hidden"> {s.service_name}</span>
              </ButtonLink>
            }
          >
            <div className={`tags ${styles["rowtags"]}`}>
              {family && <ForWhom of={s} />}
              <SessionStatus of={s} now={now} />
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** Empty state of a panel. */
export function Nothing({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card tone="quiet">
      <EmptyState level={3} title={title} text={text} action={action} />
    </Card>
  );
}
