import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Dots,
  Notice,
  SegmentedControl,
  Tag,
  TextField,
} from "../../../ui/index.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { TimePicker } from "../../../ui/time-picker.tsx";
import type { OwnAvailability } from "../contract.ts";
import { longestNote, places } from "../rules.ts";
import styles from "./hours.module.css";
import { placeIcon, useClockTexts } from "./words.ts";

type Exception = OwnAvailability["exceptions"][number];

/** Closed days and extra hours, with the sessions that still fall within closed times. */
export function DaysCard({
  own,
  editing,
  refusal,
}: {
  own: OwnAvailability;
  editing: string | null;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("availability");
  const paths = usePaths();
  const here = paths("availability.mine");
  const { range, formats } = useClockTexts();
  const known = own.exceptions.find(({ id }) => id === editing);
  const open = editing === "closed" || editing === "extra" || known !== undefined;
  const nameOf = ({ note, holiday, kind }: Exception) =>
    note ?? (holiday ? t(`holiday.${holiday}` as "holiday.new_year") : t(`kind.${kind}`));
  const days = ({ from_day, to_day }: Exception) =>
    from_day === to_day
      ? formats.day(`${from_day}T12:00:00Z`, "UTC", `${own.today}T12:00:00Z`)
      : `${formats.shortDate(from_day)} – ${formats.shortDate(to_day)}`;
  return (
    <Card id="days" className={styles["section"]}>
      <CardHead
        title={t("days.title")}
        sub={t("days.sub")}
        aside={
          !open && (
            <span className={styles["actions"]}>
              <ButtonLink
                variant="neutral"
                size="sm"
                iconStart="plus"
                as={RouterLink}
                href={`${here}?edit=closed#days`}
              >
                {t("days.close")}
              </ButtonLink>
              <ButtonLink variant="neutral" size="sm" iconStart="plus" as={RouterLink} href={`${here}?edit=extra#days`}>
                {t("days.extra")}
              </ButtonLink>
            </span>
          )
        }
      />
      {open && (
        <ExceptionForm
          key={editing}
          known={known}
          kind={known?.kind ?? (editing === "extra" ? "extra" : "closed")}
          refusal={refusal}
        />
      )}
      {own.exceptions.length === 0 && !open && <p className="muted">{t("days.none")}</p>}
      <ul className={styles["list"]}>
        {own.exceptions.map((one) => (
          <li key={one.id}>
            <div className={styles["exception"]}>
              <div>
                <b lang={one.note ? "" : undefined}>{nameOf(one)}</b>{" "}
                {(one.note ?? one.holiday) && (
                  <Tag kind={one.kind === "closed" ? "neutral" : "green"}>{t(`kind.${one.kind}`)}</Tag>
                )}
                <div className="small muted">
                  <Dots>
                    {`${days(one)}${one.starts !== null && one.ends !== null ? `, ${range(one.starts, one.ends)}` : ""}`}
                    {one.mode && t(`place.${one.mode}`)}
                  </Dots>
                </div>
              </div>
              <div className={styles["actions"]}>
                <ButtonLink
                  variant="tertiary"
                  size="sm"
                  icon="pencil-simple"
                  as={RouterLink}
                  href={`${here}?edit=${one.id}#days`}
                  aria-label={t("days.change", { name: nameOf(one) })}
                />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="day_exception_id" value={one.id} />
                  <Button
                    variant="tertiary"
                    size="sm"
                    icon="trash"
                    name="intent"
                    value="remove_exception"
                    aria-label={t("days.remove", { name: nameOf(one) })}
                  />
                </Form>
              </div>
            </div>
            {one.sessions.length > 0 && (
              <Notice kind="warning" title={t("days.sessions", { count: one.sessions.length })}>
                <ul className={styles["plain"]}>
                  {one.sessions.slice(0, 5).map(({ session_id, starts_at }) => (
                    <li key={session_id}>
                      <RouterLink to={paths("sessions.specialist_one", { session: session_id })}>
                        {formats.dateTime(starts_at, own.time_zone, `${own.today}T12:00:00Z`)}
                      </RouterLink>
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ExceptionForm({
  known,
  kind,
  refusal,
}: {
  known: Exception | undefined;
  kind: "closed" | "extra";
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("availability");
  const p = useTexts("platform");
  const paths = usePaths();
  const { formats } = useClockTexts();
  const value = (name: string) => (typeof refusal?.values[name] === "string" ? refusal.values[name] : undefined);
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const optional = `(${p("form.optional")})`;
  return (
    <>
      <FormErrors
        error={refusal?.error}
        labels={{
          from_day: t("days.from"),
          to_day: t("days.to"),
          starts: t("field.starts"),
          ends: t("field.ends"),
          note: t("days.note"),
        }}
      />
      <Form
        method="post"
        noValidate
        className={styles["edit"]}
        aria-label={t(kind === "closed" ? "days.close" : "days.extra")}
      >
        <FormKey />
        <input type="hidden" name="kind" value={kind} />
        {known && <input type="hidden" name="day_exception_id" value={known.id} />}
        <TextField
          name="note"
          label={t("days.note")}
          help={t("days.note.help")}
          mark={optional}
          maxLength={longestNote}
          defaultValue={value("note") ?? known?.note ?? ""}
          error={fault("note")}
        />
        <div className={styles["times"]}>
          <DatePicker
            name="from_day"
            label={t("days.from")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            required
            defaultValue={value("from_day") ?? known?.from_day}
            error={fault("from_day")}
          />
          <DatePicker
            name="to_day"
            label={t("days.to")}
            mark={optional}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue={value("to_day") ?? known?.to_day}
            error={fault("to_day")}
          />
        </div>
        <div className={styles["times"]}>
          <TimePicker
            name="starts"
            label={t("field.starts")}
            {...(kind === "closed" && { mark: optional })}
            formats={formats}
            openLabel={p("field.open_times")}
            defaultValue={value("starts") ?? known?.starts ?? ""}
            error={fault("starts")}
          />
          <TimePicker
            name="ends"
            label={t("field.ends")}
            {...(kind === "closed" && { mark: optional })}
            formats={formats}
            openLabel={p("field.open_times")}
            defaultValue={value("ends") ?? known?.ends ?? ""}
            error={fault("ends")}
          />
        </div>
        {kind === "closed" ? (
          <p className="small muted">{t("days.whole")}</p>
        ) : (
          <SegmentedControl
            name="mode"
            label={t("field.place")}
            defaultValue={value("mode") ?? known?.mode ?? "either"}
            options={places.map((place) => ({
              value: place,
              label: t(`place.short.${place}`),
              icon: placeIcon[place],
            }))}
          />
        )}
        <div className={styles["actions"]}>
          <Button name="intent" value="exception">
            {t("days.save")}
          </Button>
          <ButtonLink variant="neutral" as={RouterLink} href={`${paths("availability.mine")}#days`}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
