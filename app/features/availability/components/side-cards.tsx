import { useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { Button, Card, CardHead, Disclosure, Icon, SelectField } from "../../../ui/index.ts";
import type { OwnAvailability } from "../contract.ts";
import styles from "./hours.module.css";
import { useClockTexts } from "./words.ts";

const shownTimes = 4;
/** The time zone of most families abroad. */
const elsewhere = "Europe/London";

/** Lets "9:30 AM" break before "AM", because it is wider than a day's column. */
const breakable = (time: string) => time.replace(/[\u00a0\u202f]/g, " ");

/** A preview of next week as families will see it. */
export function PreviewCard({ own, plan }: { own: OwnAvailability; plan: string }) {
  const t = useTexts("availability");
  const locale = useLocale();
  const { formats } = useClockTexts();
  const [away, setAway] = useState(false);
  const { preview } = own;
  const zone = away ? elsewhere : own.time_zone;
  return (
    <Card>
      <p className="small muted">{t("preview.lead")}</p>
      <CardHead title={t("preview.count", { count: preview.count })} />
      {own.services.length > 0 && (
        <Form method="get" preventScrollReset className={styles["inline"]}>
          <input type="hidden" name="plan" value={plan} />
          <SelectField
            key={preview.service_id}
            name="service"
            label={t("preview.service")}
            defaultValue={preview.service_id ?? ""}
            options={own.services.map(({ id, name, minutes }) => ({
              value: id,
              label: `${name[locale] ?? Object.values(name)[0]}, ${t("minutes.count", { count: minutes })}`,
            }))}
          />
          <div className={styles["actions"]}>
            <Button variant="neutral" size="sm">
              {t("preview.show")}
            </Button>
            {own.time_zone !== elsewhere && (
              <Button variant="neutral" size="sm" type="button" active={away} onClick={() => setAway(!away)}>
                {t("preview.london")}
              </Button>
            )}
          </div>
        </Form>
      )}
      <ol className={styles["preview"]}>
        {preview.days.map(({ day, slots }) => (
          <li key={day}>
            <span className="small">{formats.weekday(`${day}T12:00:00Z`, "UTC")}</span>
            <b>{Number(day.slice(8))}</b>
            {slots.length === 0 && (
              <span className="muted">
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t("preview.none")}</span>
              </span>
            )}
            {slots.slice(0, shownTimes).map(({ starts_at, added }) => (
              <span key={starts_at} className={styles["slot"]} data-added={added || undefined}>
                {breakable(formats.time(starts_at, zone))}
              </span>
            ))}
            {slots.length > shownTimes && <span className="small muted">+{slots.length - shownTimes}</span>}
          </li>
        ))}
      </ol>
      {preview.added > 0 && <p className="small">{t("preview.more", { count: preview.added })}</p>}
      {preview.removed > 0 && <p className="small">{t("preview.fewer", { count: preview.removed })}</p>}
      {own.booked > 0 && (
        <p className={`small muted ${styles["with"]}`}>
          <Icon name="check-circle" /> {t("preview.booked", { count: own.booked })}
        </p>
      )}
    </Card>
  );
}

/** How many holidays are shown; the rest are collapsed. */
const soon = 4;

/** Public holidays of the coming year, as suggestions for closed days. */
export function HolidaysCard({ own }: { own: OwnAvailability }) {
  const t = useTexts("availability");
  const { formats } = useClockTexts();
  const list = (some: OwnAvailability["holidays"]) => (
    <ul className={styles["list"]}>
      {some.map(({ day, code, closed }) => {
        const name = t(`holiday.${code}` as "holiday.new_year");
        return (
          <li key={`${day} ${code}`} className={styles["exception"]}>
            <div>
              <b>{name}</b>
              <div className="small muted">
                {formats.day(`${day}T12:00:00Z`, "UTC", `${own.today}T12:00:00Z`)}
                {closed && `, ${t("holidays.closed")}`}
              </div>
            </div>
            {closed ? (
              <Icon name="check" />
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="day" value={day} />
                <input type="hidden" name="holiday" value={code} />
                <Button
                  variant="neutral"
                  size="sm"
                  name="intent"
                  value="close_holiday"
                  aria-label={t("holidays.close_one", { name })}
                >
                  {t("holidays.close")}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Card>
      <CardHead title={t("holidays.title")} sub={t("holidays.sub")} />
      {list(own.holidays.slice(0, soon))}
      {own.holidays.length > soon && (
        <Disclosure summary={t("holidays.later", { count: own.holidays.length - soon })}>
          {list(own.holidays.slice(soon))}
        </Disclosure>
      )}
    </Card>
  );
}

/** Links to the page that decides who gets a time that becomes available. */
export function WaitingCard() {
  const t = useTexts("availability");
  return (
    <Card tone="quiet">
      <CardHead title={t("waiting.title")} sub={t("waiting.text")} />
      <PageLink className="link" to="waiting.list">
        {t("waiting.open")}
      </PageLink>
    </Card>
  );
}
