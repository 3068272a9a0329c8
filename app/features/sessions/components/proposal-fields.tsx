import { useLocale, useTexts } from "../../../link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatRange, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import {
  Card, CardHead, DateField, Icon, NumberField, Portrait, Segmented, SelectField, TextArea, TextField, TimeField, type Tint,
} from "../../../ui/index.ts";
import { useClient } from "./people.tsx";
import { conflictOf, type Draft, type ProposalPrefills, spanOf } from "./proposal-draft.ts";
import styles from "./sessions.module.css";
import { TimeRows } from "./time-rows.tsx";

export interface ProposalFieldsProps {
  /** What the fields are drawn with; they keep themselves from then on. */
  start: Draft;
  /** What they hold now. */
  draft: Draft;
  prefills: ProposalPrefills;
  /** The client is given by the address and not to choose. */
  fixed: boolean;
  errors: Record<string, { message: string }> | undefined;
  min: string;
  max: string;
}

/** The fields of a proposal: for whom and what, the times, until when and the message. */
export function ProposalFields({ start, draft, prefills, fixed, errors, min, max }: ProposalFieldsProps) {
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const locale = useLocale();
  const client = useClient();
  const { session, profiles, services, specialist } = prefills;
  const fault = (name: string) => errors?.[name]?.message;
  const named = profiles.find((one) => one.profile_id === start.profile_id);
  const zone = zoneAbbreviation(spanOf(draft, 0, specialist.time_zone)?.starts_at ?? `${min}T12:00:00Z`, specialist.time_zone);
  return (
    <>
      <Card>
        {session && <input type="hidden" name="session_id" value={session.id} />}
        {named && fixed ? (
          <div className={styles["pair"]} data-tint={named.tint}>
            <input type="hidden" name={session ? "answered" : "profile_id"} value={named.profile_id} />
            <Portrait src={named.portrait} name={`${named.name} ${named.lastname}`} size={60} tint={named.tint as Tint} />
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
            options={profiles.map((one) => ({ value: one.profile_id, label: client(one.name, one.lastname, one.age) }))}
          />
        )}
        <div className={`${styles["form"]} ${styles["fields"]}`}>
          <SelectField
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
          <Segmented
            full
            name="payment_type"
            label={t("field.payment")}
            defaultValue={start.payment_type}
            error={fault("payment_type")}
            options={[
              { value: "Cash", label: t("payment.Cash") },
              { value: "Free", label: t("payment.Free") },
            ]}
          />
          <TextField
            name="price"
            label={t("field.price")}
            defaultValue={start.price}
            error={fault("price")}
            inputMode="decimal"
            autoComplete="off"
            before={specialist.currency}
          />
          <Segmented
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
          <TextField
            name="place"
            label={t("field.place")}
            mark={`(${p("form.optional")})`}
            defaultValue={start.place}
            error={fault("place")}
            maxLength={300}
            placeholder={specialist.address ?? undefined}
            autoComplete="off"
          />
        </div>
      </Card>
      <Card>
        <CardHead title={t("propose.times")} sub={t("propose.times.text", { zone })} />
        <TimeRows
          rows={start.rows}
          errors={errors}
          min={min}
          max={max}
          note={(row) => <RowNote draft={draft} row={row} prefills={prefills} />}
        />
      </Card>
      <Card>
        <div className={styles["fields"]}>
          <DateField
            name="reply_day"
            id="reply_until"
            label={t("field.reply_until")}
            help={t("field.reply_until.help")}
            defaultValue={start.reply_day}
            error={fault("reply_until")}
            min={min}
            max={max}
          />
          <TimeField name="reply_time" label={t("times.time")} defaultValue={start.reply_time} step={300} />
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
        <p className={`muted small ${styles["below"]}`}>{t("propose.cancellation", { hours: specialist.cancellation_hours })}</p>
      </Card>
    </>
  );
}

/** Under a row: its time on the family's clock, and what it would meet. */
function RowNote({ draft, row, prefills }: { draft: Draft; row: number; prefills: ProposalPrefills }) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const zone = prefills.specialist.time_zone;
  const span = spanOf(draft, row, zone);
  if (!span) return null;
  const family = prefills.profiles.find((one) => one.profile_id === draft.profile_id)?.time_zone ?? prefills.session?.profile_time_zone;
  const theirs =
    family && !sameClock(span.starts_at, zone, family)
      ? t("when.family", { time: `${formatRange(locale, span.starts_at, span.ends_at, family)} ${zoneAbbreviation(span.starts_at, family)}` })
      : undefined;
  const conflict = conflictOf(draft, row, prefills);
  const range = (one: { starts_at: Date; ends_at: Date }) => formatRange(locale, one.starts_at, one.ends_at, zone);
  return (
    <div>
      {theirs && <p className="muted small">{theirs}</p>}
      {conflict ? (
        <p className={`${styles["hint"]} ${styles["bad"]}`}>
          <Icon name="warning-circle-fill" size={18} />
          <span>
            {t(`conflict.${conflict.state}`, { range: range(conflict.span), name: conflict.name })}{" "}
            {conflict.nearest && t("conflict.nearest", { range: range(conflict.nearest) })}
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
