import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatDateTime, formatDay, formatRange } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import styles from "./sessions.module.css";
import { useMoment } from "./when.tsx";

/** Requests to answer first, then past sessions without a recorded outcome, then open offers. */
export function Waiting({ sessions, over, zone }: { sessions: SessionItem[]; over: SessionItem[]; zone: string }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const paths = usePaths();
  const moment = useMoment(zone);
  const requests = sessions.filter((s) => s.awaits === "specialist");
  const offers = sessions.filter((s) => s.awaits === "family");
  const times = (s: SessionItem) => s.times.map((time) => formatDateTime(locale, time.starts_at, zone)).join(" · ");
  const count = sessions.length + over.length;
  return (
    <Card>
      <CardHead title={t("desk.waiting")} aside={count > 0 && t("home.things", { count })} />
      {count === 0 ? (
        <p className="muted">{t("desk.waiting.none")}</p>
      ) : (
        <Rows>
          {requests.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} />}
              title={
                <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                  {t("desk.request", { name: `${s.profile_name} ${s.profile_lastname}` })}
                </RouterLink>
              }
              text={t("desk.preferred", { times: times(s) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.propose", {}, { sessionId: s.id })}>
                  {t("action.answer")}
                </ButtonLink>
              }
            />
          ))}
          {over.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="check" tint={s.profile_tint as Tint} shape={3} />}
              title={t("desk.over", { name: `${s.profile_name} ${s.profile_lastname}` })}
              text={s.starts_at && s.ends_at && `${formatDay(locale, s.starts_at, zone)}, ${formatRange(locale, s.starts_at, s.ends_at, zone)}`}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.specialist_one", { session: s.id })}>
                  {t("action.outcome")}
                </ButtonLink>
              }
            />
          ))}
          {offers.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
              title={t("desk.offer", { name: s.profile_name, moment: s.reply_until ? moment(s.reply_until) : "" })}
              text={t("desk.offered", { count: s.times.length, times: times(s) })}
              actions={
                <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.specialist_one", { session: s.id })}>
                  {t("action.open")}
                </ButtonLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
