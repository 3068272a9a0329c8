import { type ReactNode, useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, type Choice, Icon, Notice, RadioRows } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { AcceptTimes, clashOf } from "./family/accept-times.tsx";
import { HolidayNote } from "./holiday-note.tsx";
import { specialistName } from "./people.tsx";
import { paymentNote, priceText } from "./price.ts";
import styles from "./sessions.module.css";
import { otherTimeZonesOf, SessionTimes } from "./when.tsx";

/** `priceText` in the page's language. */
export function useSessionPriceText(reader: "family" | "specialist") {
  const locale = useLocale();
  return (s: Parameters<typeof priceText>[1]) => priceText(locale, s, reader);
}

export interface ChooseProps {
  session: SessionItem;
  zone: string;
  /** The family's confirmed sessions, for the overlap note. */
  others: readonly SessionItem[];
  error?: string | undefined;
  /** The time chosen in a form that was refused. */
  chosen?: string | undefined;
  /** Shown next to the main button. */
  children?: ReactNode;
}

/**
 * The form to choose one of the offered times, or decline. A single time is preselected; with several none is, and the button
 * names the chosen one. If payment follows, it asks for confirmation again, so each of several times gets its own button.
 */
export function ChooseTime({ session, zone, others, error, chosen, children }: ChooseProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const held = session.times.filter((time) => time.state === "held");
  const start = held.find(({ id }) => id === chosen) ?? (held.length === 1 ? held[0] : undefined);
  const [picked, setPicked] = useState(start?.id);
  const named = held.find(({ id }) => id === picked);
  if (session.specialist_standing === "stopped") {
    return (
      <div className={styles["form"]}>
        <StoppedNotice session={session} />
        <StepButton session={session} intent="reject" label={t("action.reject")} />
      </div>
    );
  }
  if (held.length > 1 && session.payment_type === "Online") {
    return (
      <div className={styles["form"]}>
        <AcceptTimes session={session} zone={zone} others={others} />
        <div className={styles["foot"]}>
          <Price session={session} />
          <div className={styles["answers"]}>
            {children}
            <StepButton session={session} intent="reject" variant="unstyled" label={t("action.reject")} />
          </div>
        </div>
      </div>
    );
  }
  const options = held.map(({ id, starts_at, ends_at }): Choice => {
    const clash = clashOf(starts_at, ends_at, others);
    return {
      value: id,
      label: formats.day(starts_at, zone),
      detail: (
        <>
          <SessionTimes
            starts={starts_at}
            ends={ends_at}
            zone={zone}
            beside={otherTimeZonesOf("family", session)}
            timeOnly
          />
          <HolidayNote at={starts_at} practice={session.time_zone} />
        </>
      ),
      aside: clash ? (
        <span className="is-warning">
          <Icon name="warning-circle" size={16} /> {t("choose.clash", { name: clash })}
        </span>
      ) : (
        <>
          <Icon name="check-circle" size={16} /> {t("choose.clear")}
        </>
      ),
    };
  });
  return (
    <Form method="post" className={styles["form"]}>
      <FormKey />
      <input type="hidden" name="session_id" value={session.id} />
      <input type="hidden" name="expected_updated_at" value={session.updated_at} />
      <RadioRows
        separate
        name="time_id"
        id={error ? "time_id" : `time-${session.id}`}
        label={t("choose.title", { count: held.length })}
        options={options}
        defaultValue={start?.id}
        onChange={setPicked}
        error={error}
      />
      <div className={styles["foot"]}>
        <Price session={session} />
        <div className={styles["answers"]}>
          <Button size="lg" name="intent" value="confirm">
            {!named
              ? t("action.confirm")
              : session.payment_type === "Online"
                ? `${t("family.chat.pay")}: ${formats.dateTime(named.starts_at, zone)}`
                : t("action.confirm_time", { moment: formats.dateTime(named.starts_at, zone) })}
          </Button>
          {children}
          <Button variant="unstyled" size="lg" name="intent" value="reject">
            {t("action.reject")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Price({ session }: { session: SessionItem }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const price = useSessionPriceText("family");
  const paid = paymentNote(locale, session, "family");
  return (
    <div>
      <p className="price price-lg">
        <b className="figures">{paid ? formatMoney(locale, session.price, session.currency) : price(session)}</b>
      </p>
      {paid && <p className="small">{paid}</p>}
      <p className="muted small">{t("cancel.rule", { hours: session.cancellation_hours })}</p>
    </div>
  );
}

/** Explains that a stopped specialist takes no new sessions, and what remains possible. */
export function StoppedNotice({ session }: { session: SessionItem }) {
  const t = useTexts("sessions");
  return (
    <Notice kind="warning" title={t("stopped.title", { name: specialistName(session) })}>
      {t(session.status === "Confirmed" ? "stopped.confirmed" : "stopped.pending")}
    </Notice>
  );
}

interface StepProps {
  session: Pick<SessionItem, "id" | "updated_at">;
  intent: "reject" | "withdraw";
  label: string;
  variant?: "unstyled" | "neutral" | "primary" | "warning";
}

/** A button for an action that needs no confirmation. */
export function StepButton({ session, intent, label, variant = "neutral" }: StepProps) {
  return (
    <Form method="post">
      <FormKey />
      <input type="hidden" name="session_id" value={session.id} />
      <Button variant={variant} name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
