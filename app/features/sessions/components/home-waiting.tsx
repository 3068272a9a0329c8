import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadWaiting } from "./home-cards.server.ts";
import { PayLink } from "./family/pay-card.tsx";
import { ForWhom, specialistName, useWhat } from "./people.tsx";
import styles from "./sessions.module.css";
import { useFresh } from "./use-fresh.ts";
import { useMoment } from "./when.tsx";

/** The first screen has this many offers and as many requests; the list has all. */
const most = 3;

/** Offers a family can answer, and requests it is waiting on. */
export default function Waiting({ data: { sessions, moves, zone } }: { data: Awaited<ReturnType<typeof loadWaiting>> }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useMoment(zone);
  const what = useWhat();
  useFresh(null);
  const mine = sessions.filter((s) => s.awaits === "family");
  const unpaid = sessions.filter((s) => s.awaits === "payment");
  const theirs = sessions.filter((s) => s.awaits === "specialist");
  const count = unpaid.length + moves.length + mine.length + theirs.length;
  const left = Math.max(0, mine.length - most) + Math.max(0, theirs.length - most);
  return (
    <Card>
      <CardHead title={t("home.waiting")} aside={count > 0 && t("home.things", { count })} />
      {count === 0 ? (
        <p className="muted">{t("home.waiting.none")}</p>
      ) : (
        <Rows>
          {unpaid.map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="credit-card" tint={s.profile_tint as Tint} />}
              title={t("family.payment.title", { name: specialistName(s) })}
              text={s.reply_until && t("home.offer.text", { moment: moment(s.reply_until, s) })}
              actions={<PayLink session={s} />}
            >
              <div className={styles["rowtags"]}>
                <ForWhom of={s} />
              </div>
            </Row>
          ))}
          {moves.map((s) => (
            <Row
              key={`move ${s.id}`}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} shape={3} />}
              title={t("home.move", { name: specialistName(s) })}
              text={s.starts_at && t("desk.move.now", { moment: moment(s.starts_at, s) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("action.answer")}
                  <span className="visually-hidden">, {specialistName(s)}</span>
                </ButtonLink>
              }
            >
              <div className={styles["rowtags"]}>
                <ForWhom of={s} />
              </div>
            </Row>
          ))}
          {mine.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="calendar-plus" tint={s.profile_tint as Tint} />}
              title={t("offer.title", { name: specialistName(s), count: s.times.length })}
              text={s.reply_until && t("home.offer.text", { moment: moment(s.reply_until, s) })}
              actions={
                <ButtonLink as={RouterLink} href={paths("sessions.user_one", { session: s.id })}>
                  {t("home.choose")}
                  <span className="visually-hidden">, {specialistName(s)}</span>
                </ButtonLink>
              }
            >
              <div className={styles["rowtags"]}>
                <ForWhom of={s} />
              </div>
            </Row>
          ))}
          {theirs.slice(0, most).map((s) => (
            <Row
              key={s.id}
              lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
              className={styles["row"]}
              title={
                <RouterLink className={styles["rowlink"]} to={paths("sessions.user_one", { session: s.id })}>
                  {t("home.request", { name: specialistName(s) })}
                </RouterLink>
              }
              text={what(s)}
            >
              <div className={styles["rowtags"]}>
                <ForWhom of={s} />
              </div>
            </Row>
          ))}
        </Rows>
      )}
      {left > 0 && (
        <p className={styles["below"]}>
          <RouterLink className="link" to={`${paths("sessions.user")}#proposed`}>
            {t("home.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
