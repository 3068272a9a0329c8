import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { AvatarPair, ButtonLink, Card, CardHead, Icon, Portrait, type Tint } from "../../../ui/index.ts";
import type { loadNextTickets } from "./cards.server.ts";
import styles from "./events.module.css";
import { placeOf } from "./place.ts";
import { Participant } from "./ticket-state.tsx";
import { EventTime } from "./when.tsx";

/** The family's next event, with everyone who takes part. */
export default function NextEvent({
  data: { tickets, zone },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadNextTickets>>>;
}) {
  const t = useTexts("events");
  const paths = usePaths();
  const formats = useFormats();
  const [first] = tickets;
  if (!first) return null;
  const { date, until, price } = first;
  const held = first.state === "held";
  const to =
    tickets.length > 1 && !held
      ? paths("events.mine")
      : !held
        ? paths("events.ticket", { ticket: first.id })
        : paths(price > 0 ? "checkout.pay" : "events.book", {}, { eventDateId: date.id });
  return (
    <Card aria-labelledby="next-event">
      <CardHead id="next-event" title={t("home.next")} />
      <div className={styles["next"]}>
        <AvatarPair>
          {tickets.slice(0, 3).map(({ id, profile }) => (
            <Portrait
              key={id}
              src={profile.portrait}
              name={`${profile.name} ${profile.lastname}`}
              tint={profile.tint as Tint}
              size={48}
            />
          ))}
        </AvatarPair>
        <div className={styles["words"]}>
          <p className="row-title" lang="">
            {date.title}
          </p>
          <EventTime date={date} zone={zone} />
          <p className="row-text">
            <Icon name={date.online ? "video-camera" : "map-pin"} size={18} />{" "}
            {date.online ? t("fact.online") : <span lang="">{placeOf(date)}</span>}
          </p>
          {held && until && (
            <p className={`small ${styles["due"]}`}>{t("home.pay", { moment: formats.time(until, zone) })}</p>
          )}
          <div className={`tags ${styles["tags"]}`}>
            {tickets.map(({ id, profile }) => (
              <Participant key={id} profile={profile} />
            ))}
          </div>
        </div>
      </div>
      <p className={styles["below"]}>
        <ButtonLink variant={held ? "primary" : "neutral"} as={RouterLink} href={to}>
          {t(!held ? (tickets.length > 1 ? "home.all" : "home.open") : price > 0 ? "held.pay" : "held.confirm")}
        </ButtonLink>
      </p>
    </Card>
  );
}
