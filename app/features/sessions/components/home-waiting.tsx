import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import type { loadWaitingCard } from "./home-cards.server.ts";
import { PayLink, PaySeriesLink, groupUnpaid } from "./family/pay-card.tsx";
import { ClientName, specialistName } from "./people.tsx";
import styles from "./sessions.module.css";
import { useFreshSessions } from "./use-fresh.ts";
import { useDateTimeText } from "./when.tsx";

/** How many the home screen shows; the list has all. */
const most = 5;

/** What waits for the reader: accepted times to pay, offers to answer, and moves; the earliest deadline first. */
export default function Waiting({
  data: { due, moves, zone },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadWaitingCard>>>;
}) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const moment = useDateTimeText(zone);
  useFreshSessions(null);
  const offers = due.filter(({ awaits }) => awaits === "family").map((one): [SessionItem] => [one]);
  const ending = [...groupUnpaid(due.filter(({ awaits }) => awaits === "payment")), ...offers].toSorted(([a], [b]) =>
    (a.reply_until ?? "") < (b.reply_until ?? "") ? -1 : 1,
  );
  const count = ending.length + moves.length;
  const shown = ending.slice(0, most);
  return (
    <Card aria-labelledby="waiting">
      <CardHead id="waiting" title={t("home.waiting")} aside={t("home.things", { count })} />
      <Rows>
        {shown.map(([s, ...more], i) => (
          <Row
            key={s.id}
            lead={
              <Pebble icon={s.awaits === "payment" ? "credit-card" : "calendar-plus"} tint={s.profile_tint as Tint} />
            }
            title={
              s.awaits === "payment"
                ? t("family.payment.title", { name: specialistName(s) })
                : t("offer.title", { name: specialistName(s), count: s.times.length })
            }
            text={s.reply_until && t("home.offer.text", { moment: moment(s.reply_until, s) })}
            actions={
              s.awaits === "family" ? (
                <Choose of={s} first={i === 0} />
              ) : more.length > 0 && s.series_id ? (
                <PaySeriesLink id={s.series_id} count={more.length + 1} quiet={i > 0} />
              ) : (
                <PayLink session={s} quiet={i > 0} />
              )
            }
          >
            <div className={styles["rowtags"]}>
              <ClientName of={s} />
            </div>
          </Row>
        ))}
        {moves.slice(0, most - shown.length).map((s) => (
          <Row
            key={s.id}
            lead={<Pebble icon="arrows-clockwise" tint={s.profile_tint as Tint} />}
            title={t("home.move", { name: specialistName(s) })}
            text={s.starts_at && t("home.move.now", { moment: moment(s.starts_at, s) })}
            actions={<Choose of={s} first={shown.length === 0} />}
          >
            <div className={styles["rowtags"]}>
              <ClientName of={s} />
            </div>
          </Row>
        ))}
      </Rows>
      {count > most && (
        <p className={styles["below"]}>
          <RouterLink
            className="link"
            to={`${paths("sessions.user")}#${ending.length > most ? "proposed" : "confirmed"}`}
          >
            {t("home.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

function Choose({ of: s, first }: { of: SessionItem; first: boolean }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  return (
    <ButtonLink
      variant={first ? "primary" : "neutral"}
      as={RouterLink}
      href={paths("sessions.user_one", { session: s.id })}
    >
      {t("home.choose")}
      <span className="visually-hidden">, {specialistName(s)}</span>
    </ButtonLink>
  );
}
