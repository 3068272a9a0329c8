import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { isoDay, isoTime, zoneAbbreviation } from "../../../platform/time/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Card,
  CardHead,
  Icon,
  NumberField,
  Portrait,
  SegmentedControl,
  SelectField,
  TextArea,
  TextField,
  type Tint,
} from "../../../ui/index.ts";
import { TimePicker } from "../../../ui/time-picker.tsx";
import { HolidayNote } from "./holiday-note.tsx";
import { useClientLine } from "./people.tsx";
import { overridableWarning, rowConflict, type OfferDraft, type ProposalPrefills, spanOf } from "./proposal-draft.ts";
import { SeriesFields } from "./series-fields.tsx";
import styles from "./sessions.module.css";
import { fillRow, TimeRows } from "./time-rows.tsx";
import { useDateTimeText, useOtherClocks } from "./when.tsx";

export interface ProposalFieldsProps {
  /** Initial values; the fields are uncontrolled after that. */
  start: OfferDraft;
  /** Current values. */
  draft: OfferDraft;
  prefills: ProposalPrefills;
  /** Whether the URL sets the client, so that there is no choice. */
  fixed: boolean;
  errors: Record<string, { message: string }> | undefined;
  /** Time zone of the person filling in the form. */
  zone: string;
  min: string;
  max: string;
}

/** The fields of an offer: client, service, times, reply deadline, and message. */
export function ProposalFields({ start, draft, prefills, fixed, errors, zone, min, max }: ProposalFieldsProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const formats = useFormats();
  const client = useClientLine();
  const { session, profiles, services, specialist } = prefills;
  const fault = (name: string) => errors?.[name]?.message;
  const named = profiles.find((one) => one.profile_id === start.profile_id);
  const moment = useDateTimeText(zone);
  const offset = zoneAbbreviation(spanOf(draft, 0)?.starts_at ?? `${min}T12:00:00Z`, zone);
  const first = [0, 1, 2].flatMap((row) => draft.starts[row] ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
  const family = profiles.find((one) => one.profile_id === draft.profile_id)?.time_zone ?? session?.profile_time_zone;
  const cut = first && draft.reply_until && first < draft.reply_until;
  return (
    <>
      <Card>
        {session && <input type="hidden" name="session_id" value={session.id} />}
        {/* Controlled: React would set a default value back, which for a hidden field is its value. */}
        <input type="hidden" name="terms_of" value={draft.terms_of} />
        {named && fixed ? (
          <div className={styles["pair"]} data-tint={named.tint}>
            <input type="hidden" name={session ? "answered" : "profile_id"} value={named.profile_id} />
            <Portrait
              src={named.portrait}
              name={`${named.name} ${named.lastname}`}
              size={60}
              tint={named.tint as Tint}
            />
            <div>
              <p className="muted small">{t("field.client")}</p>
              <p className={styles["pairwords"]}>{client(named.name, named.lastname, named.age)}</p>
            </div>
          </div>
        ) : (
          <SelectField
            name="profile_id"
            label={t("field.client")}
            defaultValue={start.profile_id}
            error={fault("profile_id")}
            required
            options={[
              ...(start.profile_id ? [] : [{ value: "", label: t("client.choose") }]),
              ...profiles.map((one) => ({ value: one.profile_id, label: client(one.name, one.lastname, one.age) })),
            ]}
          />
        )}
        {!fixed && draft.profile_id && (
          <p>
            <PageLink to="sessions.propose" query={{ clientId: draft.profile_id }} className="link">
              {t("propose.same")}
            </PageLink>
          </p>
        )}
        {fixed && !session && prefills.last && (
          <p className={`muted small ${styles["below"]}`}>{t("propose.as_last")}</p>
        )}
        {!(named && fixed) && prefills.more_profiles && (
          <p>
            <PageLink
              to="sessions.propose"
              query={{ sessionId: session?.id, clients: prefills.more_profiles }}
              className="link"
            >
              {t("list.more_people")}
            </PageLink>
          </p>
        )}
        <div className={`${styles["form"]} ${styles["fields"]}`}>
          <SelectField
            className={styles["wide"]}
            name="service_id"
            label={t("field.service")}
            defaultValue={start.service_id}
            error={fault("service_id")}
            options={services.map((one) => ({
              value: one.id,
              label: `${one.name}, ${t("minutes", { minutes: one.minutes })}, ${one.price === 0 ? t("price.free").toLocaleLowerCase(locale) : formatMoney(locale, one.price, one.currency, { whole: true })}`,
            }))}
          />
          <NumberField
            name="minutes"
            label={t("field.minutes")}
            defaultValue={start.minutes}
            error={fault("minutes")}
            min={10}
            max={480}
            step={5}
            required
          />
          <SegmentedControl
            full
            name="mode"
            label={t("field.mode")}
            defaultValue={start.mode}
            error={fault("mode")}
            options={[
              { value: "online", label: t("mode.online") },
              { value: "in_person", label: t("mode.in_person") },
            ]}
          />
          <SegmentedControl
            full
            name="payment_type"
            label={t("field.payment")}
            defaultValue={start.payment_type}
            error={fault("payment_type")}
            options={[
              ...(prefills.ways.card || start.payment_type === "Online"
                ? [{ value: "Online", label: t("payment.Online") }]
                : []),
              ...(prefills.ways.cash || start.payment_type === "Cash"
                ? [{ value: "Cash", label: t("payment.Cash") }]
                : []),
              { value: "Free", label: t("payment.Free") },
            ]}
          />
          <TextField
            className={styles["price"]}
            name="price"
            label={t("field.price")}
            defaultValue={start.price}
            error={fault("price")}
            inputMode="decimal"
            autoComplete="off"
            before={specialist.currency}
          />
          <TextField
            className={styles["wide"]}
            name="place"
            label={t("field.place")}
            mark={`(${p("form.optional")})`}
            defaultValue={start.place}
            error={fault("place")}
            maxLength={300}
            help={t("field.place.help")}
            placeholder={specialist.address ?? undefined}
            autoComplete="off"
          />
        </div>
      </Card>
      <Card>
        <CardHead title={t("propose.times")} sub={t("propose.times.text", { zone: offset })} />
        <TimeRows
          rows={start.rows}
          zone={zone}
          errors={errors}
          min={min}
          max={max}
          note={(row) => <RowNote draft={draft} row={row} prefills={prefills} zone={zone} />}
        />
      </Card>
      {!session && <SeriesFields start={start} draft={draft} prefills={prefills} errors={errors} zone={zone} />}
      <Card>
        <div className={styles["fields"]}>
          <DatePicker
            name="reply_day"
            id="reply_until"
            label={t("field.reply_until")}
            formats={formats}
            openLabel={p("field.open_calendar")}
            defaultValue={start.reply_day}
            error={fault("reply_until")}
            min={min}
            max={max}
          />
          <TimePicker
            formats={formats}
            name="reply_time"
            label={t("times.time")}
            openLabel={p("field.open_times")}
            defaultValue={start.reply_time}
            error={fault("reply_time")}
          />
          <input type="hidden" name="reply_default" defaultValue={start.reply_default} />
          <p className={`muted small ${styles["wide"]}`} role="status">
            {cut
              ? t("field.reply_until.cut", {
                  moment: moment(first.toISOString(), {
                    time_zone: specialist.time_zone,
                    ...(family && { profile_time_zone: family }),
                  }),
                })
              : t("field.reply_until.help")}
          </p>
          <TextArea
            className={styles["wide"]}
            name="message"
            label={t("field.message_family")}
            mark={`(${p("form.optional")})`}
            defaultValue={start.message}
            error={fault("message")}
            maxLength={2000}
            rows={4}
          />
        </div>
        <p className={`muted small ${styles["below"]}`}>
          {t("propose.cancellation", { hours: specialist.cancellation_hours })}
        </p>
      </Card>
    </>
  );
}

/** A note under a row: its time in the family's time zone, and any overlap. */
function RowNote({
  draft,
  row,
  prefills,
  zone,
}: {
  draft: OfferDraft;
  row: number;
  prefills: ProposalPrefills;
  zone: string;
}) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const clocks = useOtherClocks();
  const span = spanOf(draft, row);
  if (!span) return null;
  const family =
    prefills.profiles.find((one) => one.profile_id === draft.profile_id)?.time_zone ??
    prefills.session?.profile_time_zone;
  const others = clocks(span.starts_at, span.ends_at, zone, { family, practice: prefills.specialist.time_zone });
  const conflict = rowConflict(draft, row, prefills);
  const nearest = conflict?.nearest;
  const caution = conflict ? undefined : overridableWarning(span, prefills);
  const range = (one: { starts_at: Date; ends_at: Date }) => formats.range(one.starts_at, one.ends_at, zone);
  return (
    <div>
      {others.map((text) => (
        <p className="muted small" key={text}>
          {text}
        </p>
      ))}
      <HolidayNote at={span.starts_at} practice={prefills.specialist.time_zone} />
      {conflict ? (
        <p className={`${styles["hint"]} ${styles["bad"]}`}>
          <Icon name="warning-circle-fill" size={18} />
          <span>{t(`conflict.${conflict.state}`, { range: range(conflict.span), name: conflict.name })}</span>
          {nearest && (
            <button
              type="button"
              className="button button-neutral button-sm"
              onClick={(event) =>
                fillRow(event.currentTarget.form, row, {
                  day: formats.writeDay(isoDay(nearest.starts_at, zone)),
                  time: formats.writeTime(isoTime(nearest.starts_at, zone)),
                })
              }
            >
              {t("conflict.nearest", {
                range:
                  isoDay(nearest.starts_at, zone) === isoDay(span.starts_at, zone)
                    ? range(nearest)
                    : `${formats.day(nearest.starts_at, zone)}, ${range(nearest)}`,
              })}
            </button>
          )}
        </p>
      ) : caution ? (
        <p className={`${styles["hint"]} ${styles["caution"]}`}>
          <Icon name="warning-circle" size={18} />
          <span>
            {caution.state === "outside" ? t("caution.outside") : t("caution.elsewhere", { name: caution.name })}
          </span>
        </p>
      ) : (
        <p className={`${styles["hint"]} ${styles["fine"]}`}>
          <Icon name="check-circle-fill" size={18} />
          <span>{t("conflict.none")}</span>
        </p>
      )}
    </div>
  );
}
