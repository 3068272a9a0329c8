import { RouterLink, usePaths, useTexts } from "../../../../navigation/link.tsx";
import { ButtonLink, Card } from "../../../../ui/index.ts";
import type { SessionItem } from "../../contract.ts";
import { HoldDeadline } from "../hold.tsx";
import { owesPayment } from "../../rules.ts";
import { SessionPortraits, ClientName, SessionStatus, specialistName, useServiceLine } from "../people.tsx";
import styles from "../sessions.module.css";
import { sessionLinkId } from "../use-more.ts";
import { otherTimeZonesOf, SessionTimes } from "../when.tsx";

/** Links to the payment of an accepted time; `quiet` next to something more urgent. */
export function PayLink({
  session,
  quiet = false,
}: {
  session: Pick<SessionItem, "id" | "specialist_name" | "specialist_lastname">;
  quiet?: boolean;
}) {
  const t = useTexts("sessions");
  const paths = usePaths();
  return (
    <ButtonLink
      variant={quiet ? "neutral" : "primary"}
      as={RouterLink}
      href={paths("checkout.pay", {}, { session: session.id })}
    >
      {t("family.payment.pay")}
      <span className="visually-hidden">, {specialistName(session)}</span>
    </ButtonLink>
  );
}

/** Links to one payment for all unpaid dates of a series. */
export function PaySeriesLink({ id, count, quiet = false }: { id: string; count: number; quiet?: boolean }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  return (
    <ButtonLink
      variant={quiet ? "neutral" : "primary"}
      as={RouterLink}
      href={paths("checkout.pay", {}, { series: id })}
    >
      {t("family.payment.pay_all", { count })}
    </ButtonLink>
  );
}

/** A list item: an accepted session, or the dates of a series, held until the reader or others have paid. */
export function PayCard({
  sessions,
  zone,
  now,
}: {
  sessions: readonly [SessionItem, ...SessionItem[]];
  zone: string;
  now: string;
}) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const [session] = sessions;
  const due = owesPayment(session);
  const times = sessions.flatMap((one) => one.times.filter(({ state }) => state === "held"));
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
              {t(due || !session.may_act ? "family.payment.title" : "family.payment.title.other", {
                name: specialistName(session),
              })}
            </RouterLink>
          </h3>
          <p className="muted">{what(session)}</p>
          {times.map((time) => (
            <p key={time.id}>
              <SessionTimes
                starts={time.starts_at}
                ends={time.ends_at}
                zone={zone}
                beside={otherTimeZonesOf("family", session)}
              />
            </p>
          ))}
        </div>
        <HoldDeadline session={session} zone={zone} now={now} />
      </div>
      {due && (
        <div className={styles["form"]}>
          <div className="cluster">
            {sessions.length > 1 && session.series_id ? (
              <PaySeriesLink id={session.series_id} count={sessions.length} />
            ) : (
              <PayLink session={session} />
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

/** Groups unpaid sessions by series, in the order in which each series first appears. */
export function groupUnpaid(sessions: readonly SessionItem[]): [SessionItem, ...SessionItem[]][] {
  const groups = new Map<string, [SessionItem, ...SessionItem[]]>();
  for (const session of sessions) {
    const key = session.series_id === null ? session.id : `${session.series_id} ${JSON.stringify(session.payment)}`;
    const group = groups.get(key);
    if (group) group.push(session);
    else groups.set(key, [session]);
  }
  return [...groups.values()];
}
