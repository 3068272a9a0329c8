import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { loadWaitingForOthersCard } from "./home-cards.server.ts";
import { ClientName, specialistName, useWaitingForOthersLine, useServiceLine } from "./people.tsx";
import styles from "./sessions.module.css";

/** How many the home screen shows; the list has all. */
const most = 3;

/** Requests that a specialist has to answer, and accepted times for which others still have to pay a share. */
export default function Others({
  data: { sessions },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadWaitingForOthersCard>>>;
}) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const what = useServiceLine();
  const whoPays = useWaitingForOthersLine();
  return (
    <Card aria-labelledby="waiting-others">
      <CardHead id="waiting-others" title={t("home.others")} aside={t("home.things", { count: sessions.length })} />
      <Rows>
        {sessions.slice(0, most).map((s) => (
          <Row
            key={s.id}
            lead={<Pebble icon="hourglass-medium" tint={s.profile_tint as Tint} shape={2} />}
            className={styles["row"]}
            title={
              <RouterLink className={styles["rowlink"]} to={paths("sessions.user_one", { session: s.id })}>
                {s.awaits === "specialist"
                  ? t("home.request", { name: specialistName(s) })
                  : t("family.payment.title.other", { name: specialistName(s) })}
              </RouterLink>
            }
            text={s.awaits === "specialist" ? what(s) : whoPays(s)}
          >
            <div className={styles["rowtags"]}>
              <ClientName of={s} />
            </div>
          </Row>
        ))}
      </Rows>
      {sessions.length > most && (
        <p className={styles["below"]}>
          <RouterLink className="link" to={`${paths("sessions.user")}#proposed`}>
            {t("home.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
