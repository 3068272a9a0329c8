import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, Icon, TextField } from "../../../ui/index.ts";
import type { OwnAvailability } from "../contract.ts";
import { longestNote, mostCalendars } from "../rules.ts";
import styles from "./hours.module.css";
import { useClockTexts } from "./words.ts";

type Source = OwnAvailability["calendars"][number];

/** Reloads the page a few times while a calendar is being read for the first time. */
function useFirstReading(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timers = [1500, 4000, 9000, 20_000].map((after) => setTimeout(() => void revalidate(), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [waiting, revalidate]);
}

/** External calendars whose busy times are not offered to families. */
export function CalendarsCard({
  own,
  adding,
  refusal,
}: {
  own: OwnAvailability;
  adding: boolean;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("availability");
  const paths = usePaths();
  const here = paths("availability.mine");
  const open = adding || refusal !== undefined;
  useFirstReading(own.calendars.some(({ state }) => state === "new"));
  return (
    <Card id="calendars" className={styles["section"]}>
      <CardHead title={t("calendars.title")} sub={t("calendars.sub")} />
      {own.calendars.length === 0 && !open && <p className="muted">{t("calendars.none")}</p>}
      <ul className={styles["list"]}>
        {own.calendars.map((one) => (
          <li key={one.id}>
            <CalendarRow own={own} one={one} />
          </li>
        ))}
      </ul>
      {open ? (
        <CalendarForm refusal={refusal} />
      ) : (
        <div className={styles["actions"]}>
          {own.calendars.length < mostCalendars && (
            <ButtonLink
              variant="tertiary"
              size="sm"
              iconStart="plus"
              as={RouterLink}
              href={`${here}?edit=calendar#calendars`}
            >
              {t("calendars.add")}
            </ButtonLink>
          )}
          <ButtonLink
            variant="neutral"
            size="sm"
            iconStart="share-network"
            as={RouterLink}
            href={paths("calendar.specialist_feeds")}
          >
            {t("calendars.out")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function CalendarRow({ own, one }: { own: OwnAvailability; one: Source }) {
  const t = useTexts("availability");
  const { formats } = useClockTexts();
  const { name, host, state, code, synced_at, busy } = one;
  const time = synced_at ? formats.dateTime(synced_at, own.time_zone, `${own.today}T12:00:00Z`) : "";
  return (
    <div className={styles["exception"]}>
      <div>
        <b lang="">{name}</b>
        {host !== name && (
          <div className="small muted" lang="">
            {host}
          </div>
        )}
        {state === "failed" ? (
          <p className={`small ${styles["with"]} ${styles["fault"]}`}>
            <Icon name="warning-circle" />
            <span>
              {synced_at && `${t("calendars.since", { time })} `}
              {code && t(`calendars.fault.${code}`)}
              {synced_at && ` ${t("calendars.still")}`}
            </span>
          </p>
        ) : (
          <p className={`small muted ${styles["with"]}`}>
            <Icon name={state === "read" ? "check-circle" : "clock"} />
            <span>{state === "read" ? t("calendars.read", { time, count: busy }) : t("calendars.new")}</span>
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset className={styles["actions"]}>
        <input type="hidden" name="calendar_source_id" value={one.id} />
        <Button
          variant="tertiary"
          size="sm"
          icon="arrows-clockwise"
          name="intent"
          value="refresh_calendar"
          aria-label={t("calendars.refresh", { name })}
        />
        <Button
          variant="tertiary"
          size="sm"
          icon="trash"
          name="intent"
          value="remove_calendar"
          aria-label={t("calendars.remove", { name })}
        />
      </Form>
    </div>
  );
}

function CalendarForm({ refusal }: { refusal: RefusedForm | undefined }) {
  const t = useTexts("availability");
  const p = useTexts("platform");
  const paths = usePaths();
  const value = (name: string) => (typeof refusal?.values[name] === "string" ? refusal.values[name] : "");
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  return (
    <>
      <FormErrors error={refusal?.error} labels={{ address: t("calendars.address"), name: t("calendars.name") }} />
      <Form method="post" noValidate className={styles["edit"]} aria-label={t("calendars.add")}>
        <FormKey />
        <TextField
          name="address"
          inputMode="url"
          label={t("calendars.address")}
          help={t("calendars.address.help")}
          required
          maxLength={2000}
          autoComplete="off"
          defaultValue={value("address")}
          error={fault("address")}
        />
        <details>
          <summary>{t("calendars.where")}</summary>
          <ul className="small">
            <li>{t("calendars.where.google")}</li>
            <li>{t("calendars.where.outlook")}</li>
            <li>{t("calendars.where.apple")}</li>
          </ul>
        </details>
        <TextField
          name="name"
          label={t("calendars.name")}
          mark={`(${p("form.optional")})`}
          maxLength={longestNote}
          defaultValue={value("name")}
          error={fault("name")}
        />
        <div className={styles["actions"]}>
          <Button name="intent" value="calendar">
            {t("calendars.connect")}
          </Button>
          <ButtonLink variant="neutral" as={RouterLink} href={`${paths("availability.mine")}#calendars`}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
