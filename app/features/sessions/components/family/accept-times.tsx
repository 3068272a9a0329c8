import { Form } from "../../../../forms/form.tsx";
import { FormKey } from "../../../../forms/form-key.tsx";
import { useFormats } from "../../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../../navigation/link.tsx";
import { Button, classNames, Icon } from "../../../../ui/index.ts";
import type { SessionItem } from "../../contract.ts";
import { HolidayNote } from "../holiday-note.tsx";
import { otherTimeZonesOf, SessionTimes } from "../when.tsx";
import styles from "./accept-times.module.css";

/** Name of the person whose other confirmed session overlaps a time; undefined if there is none. */
export function clashOf(starts: string, ends: string, others: readonly SessionItem[]): string | undefined {
  return others.find((o) => o.starts_at && o.ends_at && o.starts_at < ends && starts < o.ends_at)?.profile_name;
}

interface AcceptProps {
  session: SessionItem;
  zone: string;
  /** The family's confirmed sessions, for the overlap note. */
  others: readonly SessionItem[];
}

/**
 * A button for each offered time that accepts it with one press; if it must be paid, the payment follows. The form posts to the
 * session's page, which also shows a refusal.
 */
export function AcceptTimes({ session, zone, others }: AcceptProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const held = session.times.filter(({ state }) => state === "held");
  const pays = session.payment_type === "Online" ? "yes" : "no";
  const [only, more] = held;
  return (
    <Form method="post" action={paths("sessions.user_one", { session: session.id })} className={styles["times"]}>
      <FormKey />
      <input type="hidden" name="session_id" value={session.id} />
      <input type="hidden" name="expected_updated_at" value={session.updated_at} />
      <input type="hidden" name="intent" value="confirm" />
      {only && !more ? (
        <>
          <p>
            <SessionTimes
              starts={only.starts_at}
              ends={only.ends_at}
              zone={zone}
              beside={otherTimeZonesOf("family", session)}
            />
          </p>
          <HolidayNote at={only.starts_at} practice={session.time_zone} />
          <Clash name={clashOf(only.starts_at, only.ends_at, others)} />
          <Button full size="lg" name="time_id" value={only.id}>
            {pays === "yes"
              ? t("family.chat.pay")
              : t("action.confirm_time", { moment: formats.dateTime(only.starts_at, zone) })}
          </Button>
        </>
      ) : (
        <>
          <p className="small">{t("family.chat.pick", { pays, count: held.length })}</p>
          <ul role="list" className={styles["list"]}>
            {held.map(({ id, starts_at, ends_at }) => (
              <li key={id}>
                <Button
                  full
                  size="lg"
                  variant="tertiary"
                  iconEnd="arrow-right"
                  name="time_id"
                  value={id}
                  className={styles["pick"]}
                >
                  <span className="visually-hidden">{t("family.chat.accept", { pays })} </span>
                  <SessionTimes
                    starts={starts_at}
                    ends={ends_at}
                    zone={zone}
                    beside={otherTimeZonesOf("family", session)}
                  />
                </Button>
                <HolidayNote at={starts_at} practice={session.time_zone} />
                <Clash name={clashOf(starts_at, ends_at, others)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Form>
  );
}

/** Says whose confirmed session overlaps the time. */
function Clash({ name }: { name: string | undefined }) {
  const t = useTexts("sessions");
  if (name === undefined) return null;
  return (
    <p className={classNames("small", styles["clash"])}>
      <Icon name="warning-circle" size={16} /> {t("choose.clash", { name })}
    </p>
  );
}
