import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { ButtonLink, Card, CardHead, Icon, Pebble, StatusTag, Tag } from "../../../ui/index.ts";
import styles from "./clients.module.css";
import { TimeInBothZones } from "./moment.tsx";
import type { ClientPage } from "./read-client.server.ts";

type Shown = Pick<ClientPage, "client" | "sessions" | "latest" | "zone">;

/** The next session and the last one, side by side. */
export function SessionsCard(props: Shown) {
  return (
    <Card className={styles["pair"]}>
      <Next {...props} />
      <Last {...props} />
    </Card>
  );
}

function Next({ client, sessions: { pending, confirmed }, zone }: Shown) {
  const t = useTexts("clients");
  const paths = usePaths();
  const formats = useFormats();
  const next = confirmed ?? pending;
  if (!next) {
    return (
      <section className={styles["half"]} aria-labelledby="next">
        <CardHead id="next" title={t("sessions.next")} />
        <p className="muted">
          {t("sessions.none")} {t("sessions.none.again", { name: client.name })}
        </p>
        <div className={styles["foot"]}>
          <ButtonLink as={RouterLink} href={paths("sessions.propose", {}, { clientId: client.profile_id })}>
            {t("propose")}
          </ButtonLink>
        </div>
      </section>
    );
  }
  const asked = next.status === "Pending" && next.awaits === "specialist";
  return (
    <section className={styles["half"]} aria-labelledby="next">
      <CardHead
        id="next"
        title={t("sessions.next")}
        aside={
          <StatusTag
            status={next.status}
            label={t(next.status === "Pending" ? "status.Pending" : "status.Confirmed")}
          />
        }
      />
      {next.status === "Pending" && next.reply_until && !asked && (
        <p className={styles["icontext"]}>
          <Pebble icon="hourglass-medium" tint="apricot" size="sm" />
          {t("sessions.until", { moment: formats.dateTime(next.reply_until, zone) })}
        </p>
      )}
      {asked && <p>{t("sessions.preferred")}</p>}
      {next.starts_at ? (
        <div>
          <p>
            <TimeInBothZones starts={next.starts_at} ends={next.ends_at} zone={zone} theirs={next.profile_time_zone} />
          </p>
          <p className="muted small">{t("sessions.what", { service: next.service_name, mode: next.mode })}</p>
        </div>
      ) : (
        <ul className={styles["times"]} role="list">
          {next.times.map((time) => (
            <li key={time.id}>
              <TimeInBothZones starts={time.starts_at} zone={zone} theirs={next.profile_time_zone} />
            </li>
          ))}
        </ul>
      )}
      {confirmed && pending && (
        <p className="small">
          <RouterLink
            className="link"
            to={
              pending.awaits === "specialist"
                ? paths("sessions.propose", {}, { sessionId: pending.id })
                : paths("sessions.specialist_one", { session: pending.id })
            }
          >
            {t(pending.awaits === "specialist" ? "step.answer" : "step.wait")}
          </RouterLink>
        </p>
      )}
      <div className={styles["foot"]}>
        {asked && (
          <ButtonLink as={RouterLink} href={paths("sessions.propose", {}, { sessionId: next.id })}>
            {t("act.answer")}
          </ButtonLink>
        )}
        <ButtonLink variant="neutral" as={RouterLink} href={paths("sessions.specialist_one", { session: next.id })}>
          {t(next.status === "Pending" && !asked ? "act.wait" : "sessions.open")}
          <span className="visually-hidden">, {t("sessions.next")}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

function Last({ sessions: { last }, latest, zone }: Shown) {
  const t = useTexts("clients");
  const paths = usePaths();
  const { locale } = useFormats();
  if (!last?.starts_at) {
    return (
      <section className={styles["half"]} aria-labelledby="last">
        <CardHead id="last" title={t("sessions.last")} />
        <p className="muted">{t("sessions.last.none")}</p>
      </section>
    );
  }
  const over = last.status === "Confirmed";
  const price =
    last.payment_type === "Free" || last.price === 0 ? "" : `, ${formatMoney(locale, last.price, last.currency)}`;
  const here = paths("sessions.specialist_one", { session: last.id });
  return (
    <section className={styles["half"]} aria-labelledby="last">
      <CardHead
        id="last"
        title={t("sessions.last")}
        aside={
          over ? (
            <Tag kind="outline">{t("status.over")}</Tag>
          ) : (
            <StatusTag status="Completed" label={t("status.Completed")} />
          )
        }
      />
      <div>
        <p>
          <TimeInBothZones starts={last.starts_at} ends={last.ends_at} zone={zone} theirs={last.profile_time_zone} />
        </p>
        <p className="muted small">
          {t("sessions.what", { service: last.service_name, mode: last.mode })}
          {price}
        </p>
      </div>
      {latest && (
        <figure className="inset">
          <figcaption className="muted small">{t("sessions.note")}</figcaption>
          <blockquote lang="" className={styles["words"]}>
            {short(latest.text)}
          </blockquote>
        </figure>
      )}
      {over && (
        <p className={`is-warning ${styles["icontext"]}`}>
          <Icon name="warning-circle-fill" size={18} /> {t("sessions.over")}
        </p>
      )}
      <div className={styles["foot"]}>
        <ButtonLink variant={over ? "primary" : "neutral"} as={RouterLink} href={here}>
          {over ? (
            t("act.outcome")
          ) : (
            <>
              {t("sessions.open")}
              <span className="visually-hidden">, {t("sessions.last")}</span>
            </>
          )}
        </ButtonLink>
        <ButtonLink variant="unstyled" as={RouterLink} href={`${paths("sessions.specialist")}#history`}>
          {t("sessions.all")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The beginning of a longer text, cut between words. */
const short = (text: string) => (text.length <= 220 ? text : `${text.slice(0, 220).replace(/\s+\S*$/, "")} …`);
