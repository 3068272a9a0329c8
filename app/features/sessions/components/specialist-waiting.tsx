import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import styles from "./sessions.module.css";
import { linkId } from "./use-more.ts";
import { useMoment } from "./when.tsx";

interface WaitingProps {
  sessions: SessionItem[];
  /** Those with a claim of the family that is not answered yet. */
  claimed: SessionItem[];
  over: SessionItem[];
  /** Confirmed ones for which the family asks for another time. */
  moves: SessionItem[];
  zone: string;
  /** At most this many of each kind, and a link to all. */
  most?: number;
}

/** Requests and moves to answer first, then claims of families, then past sessions without a recorded outcome, then open offers. */
export function Waiting({ sessions, claimed, over: ended, moves, zone, most = Infinity }: WaitingProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const moment = useMoment(zone);
  const requests = sessions.filter((s) => s.awaits === "specialist");
  const offers = sessions.filter((s) => s.awaits === "family");
  const times = (s: SessionItem) => s.times.map((time) => formats.dateTime(time.starts_at, zone)).join(" · ");
  const over = ended.filter((s) => !claimed.some(({ id }) => id === s.id));
  const count = sessions.length + claimed.length + over.length + moves.length;
  const left = [requests, moves, claimed, over, offers].some((one) => one.length > most);
  return (
    <Card>
      <CardHead title={t("desk.waiting")} aside={count > 0 && t("home.things", { count })} />
      {count === 0 ? (
        <p className="muted">{t("desk.waiting.none")}</p>
      ) : (
        <Rows>
          {requests.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} />}
              title={
                <RouterLink id={linkId(s.id)} className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
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
          {moves.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} shape={2} />}
              title={
                <RouterLink className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                  {t("desk.move", { name: `${s.profile_name} ${s.profile_lastname}` })}
                </RouterLink>
              }
              text={s.starts_at && t("desk.move.now", { moment: moment(s.starts_at, s) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.specialist_one", { session: s.id })}>
                  {t("action.answer")}
                </ButtonLink>
              }
            />
          ))}
          {claimed.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="warning-circle" tint={s.profile_tint as Tint} shape={3} />}
              title={
                <RouterLink id={linkId(s.id)} className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                  {t("desk.claimed", { name: `${s.profile_name} ${s.profile_lastname}` })}
                </RouterLink>
              }
              text={s.starts_at && s.ends_at && `${formats.day(s.starts_at, zone)}, ${formats.range(s.starts_at, s.ends_at, zone)}`}
              actions={
                <ButtonLink as={RouterLink} href={`${paths("sessions.specialist_one", { session: s.id })}#claim`}>
                  {t("action.answer")}
                </ButtonLink>
              }
            />
          ))}
          {over.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="check" tint={s.profile_tint as Tint} shape={3} />}
              title={
                <RouterLink id={linkId(s.id)} className={styles["plain"]} to={paths("sessions.specialist_one", { session: s.id })}>
                  {t("desk.over", { name: `${s.profile_name} ${s.profile_lastname}` })}
                </RouterLink>
              }
              text={s.starts_at && s.ends_at && `${formats.day(s.starts_at, zone)}, ${formats.range(s.starts_at, s.ends_at, zone)}`}
              actions={
                <ButtonLink as={RouterLink} href={`${paths("sessions.specialist_one", { session: s.id })}#outcome`}>
                  {t("action.outcome")}
                </ButtonLink>
              }
            />
          ))}
          {offers.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
              className={styles["row"]}
              title={
                <RouterLink id={linkId(s.id)} className={styles["rowlink"]} to={paths("sessions.specialist_one", { session: s.id })}>
                  {t("desk.offer", { name: s.profile_name, moment: s.reply_until ? moment(s.reply_until, s) : "" })}
                </RouterLink>
              }
              text={t("desk.offered", { count: s.times.length, times: times(s) })}
            />
          ))}
        </Rows>
      )}
      {left && (
        <p className={styles["below"]}>
          <RouterLink className="link" to={`${paths("sessions.specialist")}#proposed`}>
            {t("home.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
