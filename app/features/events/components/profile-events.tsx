import { PageLink, RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Rows } from "../../../ui/index.ts";
import type { loadProfileTickets } from "./cards.server.ts";
import styles from "./events.module.css";
import { EventTime } from "./when.tsx";

/** The upcoming events of a profile, on its page. */
export default function ProfileEvents({
  data: { tickets, zone },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadProfileTickets>>>;
}) {
  const t = useTexts("events");
  const paths = usePaths();
  return (
    <Card aria-labelledby="profile-events">
      <CardHead
        id="profile-events"
        title={t("profile.title")}
        aside={
          <PageLink className="link" to="events.mine">
            {t("profile.all")}
          </PageLink>
        }
      />
      <Rows>
        {tickets.map(({ id, date }) => (
          <li key={id} className={styles["plainrow"]}>
            <RouterLink className={styles["whole"]} to={paths("events.ticket", { ticket: id })}>
              <span className={styles["name"]} lang="">
                {date.title}
              </span>
            </RouterLink>
            <EventTime date={date} zone={zone} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}
